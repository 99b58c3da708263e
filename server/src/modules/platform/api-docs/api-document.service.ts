import { Injectable, type INestApplication } from '@nestjs/common';
import { JsonResponse } from '#core/cache/index.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { openApiDocument } from './openapi-document.js';

/** The OpenAPI document, built on the first request for it, and again when the store is renamed. */
@Injectable()
export class ApiDocumentService {
  private app: INestApplication | undefined;
  private built: { store: string; document: JsonResponse } | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** Sets the application to describe; Nest has no injection token for it. */
  install(app: INestApplication): void {
    this.app = app;
  }

  /** @throws Error before `install` */
  get json(): JsonResponse {
    const store = currentStore().name;
    if (this.built?.store !== store) this.built = { store, document: JsonResponse.of(this.build()) };
    return this.built.document;
  }

  private build(): object {
    if (!this.app) throw new Error('ApiDocumentService.install was not called');
    return openApiDocument(this.app, this.configuration.publicUrl);
  }
}
