import type { INestApplication, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import {
  DECORATORS,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
  type OperationObject,
} from '@nestjs/swagger';
import { API_SCOPE_TEXTS, API_SCOPES } from '#domain/api-tokens.js';
import { SESSION_COOKIE } from '#core/auth/index.js';
import { currentStore } from '#core/config/index.js';
import { COMMON_HEADERS, DEPRECATION_HEADERS, VERSION_PARAMETER } from './common-headers.js';
import { completeOperation, type Handler } from './complete-operation.js';
import { FORM_INPUT } from './decorators.js';
import { describeInput } from './describe-input.js';
import { ErrorResponse, sharedErrorResponses } from './error-responses.js';
import { DOCUMENTED_WEBHOOKS, webhooksSection, type DocumentedWebhooks } from './webhooks-section.js';
import { introduction, TAGS } from './introduction.js';

const VERSION = '1.0.0';

/** The OpenAPI document of every controller that is not excluded with `@ApiExcludeController`. */
export function openApiDocument(app: INestApplication, publicUrl: string): OpenAPIObject {
  const handlers = documentedHandlers(app);
  for (const { controller, name } of handlers.values()) inputsOf(controller, name).forEach(describeInput);
  const events = app.get<DocumentedWebhooks>(DOCUMENTED_WEBHOOKS, { strict: false });
  const document = SwaggerModule.createDocument(app, frame(publicUrl), {
    operationIdFactory: operationId,
    extraModels: [ErrorResponse, ...new Set(Object.values(events).map(({ data }) => data))],
    autoTagControllers: false,
  });
  const schemas = (document.components ??= {}).schemas ?? {};
  document.components.responses = sharedErrorResponses();
  document.components.parameters = { [VERSION_PARAMETER.name]: VERSION_PARAMETER };
  document.paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [path.replace(/\*\w*$/, '{path}'), item]),
  );
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of Object.values(item) as OperationObject[]) {
      const handler = handlers.get(operation.operationId ?? '');
      if (handler) completeOperation(operation, path, handler, schemas);
    }
  }
  const isAnyDeprecated = operationsOf(document).some(({ deprecated }) => deprecated);
  document.components.headers = { ...COMMON_HEADERS, ...(isAnyDeprecated ? DEPRECATION_HEADERS : {}) };
  document.webhooks = webhooksSection(events, schemas);
  return document;
}

const operationsOf = ({ paths }: OpenAPIObject) =>
  Object.values(paths).flatMap((item) => Object.values(item) as OperationObject[]);

function frame(publicUrl: string) {
  const store = currentStore().name;
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${store} REST API`)
    .setVersion(VERSION)
    .setDescription(introduction(store))
    .addServer(publicUrl)
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The `token` of a login, valid for 7 days.',
      },
      'bearer',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'gn_…',
        description: `A token created in the account. Its scopes determine the allowed operations: ${scopeList()}.`,
      },
      'apiToken',
    )
    .addCookieAuth(
      SESSION_COOKIE,
      {
        type: 'apiKey',
        description:
          'Set by a login; named `__Host-session` on https. Requests that change data must come from pages of this site, otherwise 403.',
      },
      'session',
    );
  for (const { name, description } of TAGS) builder.addTag(name, description);
  return builder.build();
}

const scopeList = () =>
  API_SCOPES.map((scope) => `\`${scope}\` (${API_SCOPE_TEXTS[scope].replace(/\.$/, '')})`).join(', ');

/** `couponsCreate` for `CouponsController.create`. */
function operationId(controller: string, method: string): string {
  const name = controller.replace(/Controller$/, '').replace(/^./, (letter) => letter.toLowerCase());
  return `${name}${method.replace(/^./, (letter) => letter.toUpperCase())}`;
}

/** Handlers of the documented controllers by their operation id. */
function documentedHandlers(app: INestApplication): Map<string, Handler & { name: string }> {
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  const handlers = new Map<string, Handler & { name: string }>();
  for (const { metatype } of discovery.getControllers()) {
    const controller = metatype as Type;
    if (Reflect.hasMetadata(DECORATORS.API_EXCLUDE_CONTROLLER, controller)) continue;
    const prototype = controller.prototype as Record<string, object>;
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (handler) handlers.set(operationId(controller.name, name), { controller, name, handler });
    }
  }
  return handlers;
}

/** Classes of the body and the query of a handler. Nest stores the arguments of a handler under keys like `3:0`. */
function inputsOf(controller: Type, name: string): Type[] {
  const stored = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as
    | (Type | undefined)[]
    | undefined;
  const prototype = controller.prototype as Record<string, object>;
  const form = Reflect.getMetadata(FORM_INPUT, prototype[name] as object) as Type | undefined;
  const inputs = Object.entries(stored).flatMap(([key, { index, data }]) => {
    const kind = Number(key.split(':', 1)[0]);
    const isInput = kind === (RouteParamtypes.BODY as number) || kind === (RouteParamtypes.QUERY as number);
    const type = types?.[index];
    return isInput && data === undefined && type ? [type] : [];
  });
  return form ? [...inputs, form] : inputs;
}
