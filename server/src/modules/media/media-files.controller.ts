import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../core/auth/index.js';
import { Documented } from '../api-docs/index.js';
import { MEDIA_FILES_API, MEDIA_TAG } from './media.openapi.js';
import { MediaResponder } from './media-responder.js';

@Documented(MEDIA_TAG, MEDIA_FILES_API)
@Controller('media')
export class MediaFilesController {
  constructor(private readonly responder: MediaResponder) {}

  @Public()
  @Get('*')
  serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.responder.answer(request, reply);
  }
}
