import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../core/auth/index.js';
import { MediaResponder } from './media-responder.js';

@Controller('media')
export class MediaFilesController {
  constructor(private readonly responder: MediaResponder) {}

  @Public()
  @Get('*')
  serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.responder.answer(request, reply);
  }
}
