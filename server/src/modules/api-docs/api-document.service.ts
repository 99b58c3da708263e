import { Injectable, type INestApplication, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { JsonResponse } from '../../core/cache/index.js';
import { Configuration } from '../../core/config/index.js';
import { documentOf } from './document.js';
import { openApiDocument } from './openapi-document.js';

/** The OpenAPI document, built on the first request for it. */
@Injectable()
export class ApiDocumentService {
  private app: INestApplication | undefined;
  private built: JsonResponse | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly configuration: Configuration,
  ) {}

  /** The application whose controllers are described; Nest injects it nowhere. */
  install(app: INestApplication): void {
    this.app = app;
  }

  get json(): JsonResponse {
    return (this.built ??= JsonResponse.of(this.build()));
  }

  private build(): object {
    if (!this.app) throw new Error('ApiDocumentService.install was not called');
    const { publicUrl } = this.configuration;
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    const handWritten = documentOf(controllers, publicUrl);
    const document = openApiDocument(this.app, publicUrl);
    return {
      ...document,
      paths: mergedPaths(handWritten.paths, document.paths as typeof handWritten.paths),
      components: {
        ...document.components,
        schemas: { ...handWritten.components.schemas, ...document.components?.schemas },
      },
    };
  }
}

function mergedPaths(one: Record<string, object>, other: Record<string, object>) {
  const paths = { ...one };
  for (const [path, item] of Object.entries(other)) paths[path] = { ...paths[path], ...item };
  return paths;
}
