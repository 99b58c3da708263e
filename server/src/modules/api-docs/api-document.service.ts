import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { JsonResponse } from '../../core/cache/index.js';
import { Configuration } from '../../core/config/index.js';
import { documentOf, type ApiDocument } from './document.js';
import { docsPage } from './page/docs-page.js';
import { routesOf } from './routes.js';

/** The document of the controllers that are wired, made when it is first asked for. */
@Injectable()
export class ApiDocumentService {
  private made: { json: JsonResponse; page: JsonResponse } | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly configuration: Configuration,
  ) {}

  get json(): JsonResponse {
    return this.answers().json;
  }

  get page(): JsonResponse {
    return this.answers().page;
  }

  private answers() {
    return (this.made ??= this.make());
  }

  private make() {
    const document = this.read();
    return { json: JsonResponse.of(document), page: new JsonResponse(docsPage(document)) };
  }

  private read(): ApiDocument {
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    return documentOf(controllers.flatMap(routesOf), this.configuration.publicUrl);
  }
}
