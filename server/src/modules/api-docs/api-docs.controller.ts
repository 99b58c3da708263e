import { Controller, Get, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public, type AppRequest } from '../../core/auth/index.js';
import type { JsonResponse } from '../../core/cache/index.js';
import { ConditionalGet, encodeResponse } from '../../core/http/index.js';
import { ApiDocumentService } from './api-document.service.js';
import { API_DOCS, DOCS_TAG } from './api-docs.openapi.js';
import { Documented } from './documented.decorator.js';

@Documented(DOCS_TAG, API_DOCS)
@Controller('api')
export class ApiDocsController {
  constructor(private readonly document: ApiDocumentService) {}

  @Public()
  @Get('openapi.json')
  @UseInterceptors(ConditionalGet)
  json(): JsonResponse {
    return this.document.json;
  }

  @Public()
  @Get('docs')
  async page(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    const { page } = this.document;
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
    await reply.send(await encodeResponse(request, reply, page));
  }
}
