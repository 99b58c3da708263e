import { Module } from '@nestjs/common';
import { ApiDocsController } from './api-docs.controller.js';
import { ApiDocumentService } from './api-document.service.js';

/** /api/openapi.json and /api/docs. */
@Module({ controllers: [ApiDocsController], providers: [ApiDocumentService] })
export class ApiDocsModule {}
