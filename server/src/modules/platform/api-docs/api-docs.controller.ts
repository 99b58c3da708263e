import { Controller, Get, Param, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { API_GUIDES, type ApiGuide } from '#domain/api-guides.js';
import { Public, type AppRequest } from '#core/auth/index.js';
import type { JsonResponse } from '#core/cache/index.js';
import { Configuration } from '#core/config/index.js';
import { notFound } from '#core/errors/index.js';
import { ConditionalGetInterceptor, encodeResponse } from '#core/http/index.js';
import { ApiDocumentService } from './api-document.service.js';
import {
  docsPage,
  explorerPage,
  GUIDE_PAGES,
  guideText,
  pageFiles,
  schemaText,
  type PageFile,
} from './docs-page.js';

@ApiTags('This document')
@Public()
@Controller('api')
export class ApiDocsController {
  private files: Map<string, PageFile> | undefined;
  private schemaText: JsonResponse | undefined;
  private readonly texts = new Map<ApiGuide, JsonResponse>();

  constructor(
    private readonly document: ApiDocumentService,
    private readonly configuration: Configuration,
  ) {}

  @ApiOperation({ summary: 'The OpenAPI 3.1 document', description: 'For client generators and API tools.' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true, example: { openapi: '3.1.0' } } })
  @Get('openapi.json')
  @UseInterceptors(ConditionalGetInterceptor)
  json(): JsonResponse {
    return this.document.json;
  }

  @ApiOperation({ summary: 'The document as a page' })
  @ApiOkResponse({
    description: 'The page.',
    content: { 'text/html; charset=utf-8': { schema: { type: 'string' } } },
  })
  @Get('docs')
  async page(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
    await reply.send(await encodeResponse(request, reply, docsPage()));
  }

  @ApiExcludeEndpoint()
  @Get('docs/guides/:page')
  async guide(
    @Param('page') page: string,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const name = page.replace(/\.md$/, '');
    if (!isGuide(name)) throw notFound('Page');
    const isText = name !== page;
    const body = isText ? this.textOf(name) : GUIDE_PAGES[name]();
    void reply
      .type(isText ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache');
    await reply.send(await encodeResponse(request, reply, body));
  }

  @ApiExcludeEndpoint()
  @Get('docs/schema.graphql')
  async schema(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache');
    await reply.send(await encodeResponse(request, reply, (this.schemaText ??= schemaText())));
  }

  @ApiExcludeEndpoint()
  @Get('docs/explorer')
  async explorer(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
    await reply.send(await encodeResponse(request, reply, explorerPage()));
  }

  @ApiExcludeEndpoint()
  @Get('docs/assets/:file')
  async asset(
    @Param('file') name: string,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = (this.files ??= pageFiles()).get(name);
    if (!file) throw notFound('File');
    void reply.type(file.type).header('Cache-Control', 'public, max-age=3600');
    await reply.send(await encodeResponse(request, reply, file.body));
  }

  private textOf(name: ApiGuide): JsonResponse {
    const text = this.texts.get(name) ?? guideText(name, this.configuration.publicUrl);
    this.texts.set(name, text);
    return text;
  }
}

const isGuide = (name: string): name is ApiGuide => Object.hasOwn(API_GUIDES, name);
