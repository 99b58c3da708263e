import { RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner } from '@nestjs/core';
import type { ApiScope } from '#domain/api-tokens.js';
import { ACCESS, SCOPES, type Access } from '../../core/auth/index.js';
import { ConditionalGet } from '../../core/http/index.js';
import { IdPipe } from '../../core/validation/index.js';
import {
  DOCUMENTATION,
  type Documentation,
  type OperationDescription,
  type Tag,
} from './documented.decorator.js';

/** One operation: what its handler's own decorators say, and the description that goes with it. */
export interface Route {
  id: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  tag: Tag;
  description: OperationDescription;
  access: Access | undefined;
  /** Any of them opens it to an API token; none, and it is closed to tokens that it would have to identify. */
  scopes: readonly ApiScope[];
  successStatus: number;
  isConditional: boolean;
  /** Names of the parameters that are ids. */
  ids: string[];
  body: Type | undefined;
  query: Type | undefined;
}

interface Argument {
  index: number;
  data?: unknown;
  pipes: unknown[];
}

/** The described operations of a controller. */
export function routesOf(controller: Type): Route[] {
  const documentation = read<Documentation>(DOCUMENTATION, controller);
  if (!documentation) return [];
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    const description = documentation.operations[name];
    const path = handler && read<string>(PATH_METADATA, handler);
    if (!handler || !description || path === undefined) return [];
    return [{ ...routeOf(controller, name, handler, path), tag: documentation.tag, description }];
  });
}

function routeOf(controller: Type, name: string, handler: object, path: string) {
  const method = read<RequestMethod>(METHOD_METADATA, handler) ?? RequestMethod.GET;
  const args = argumentsOf(controller, name);
  const classes =
    (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as Type[] | undefined) ??
    [];
  const classAt = (kind: RouteParamtypes) => {
    const argument = args.find((one) => one.kind === kind && one.data === undefined);
    return argument && classes[argument.index];
  };
  return {
    id: `${controller.name.replace(/Controller$/, '').replace(/^./, (letter) => letter.toLowerCase())}${capital(name)}`,
    method: RequestMethod[method].toLowerCase(),
    path: `/${read<string>(PATH_METADATA, controller) ?? ''}/${path}`
      .replace(/\/+/g, '/')
      .replace(/(.)\/$/, '$1')
      .replace(/:(\w+)/g, '{$1}')
      .replace(/\*$/, '{path}'),
    access: read<Access>(ACCESS, handler) ?? read<Access>(ACCESS, controller),
    scopes: read<readonly ApiScope[]>(SCOPES, handler) ?? read<readonly ApiScope[]>(SCOPES, controller) ?? [],
    successStatus: read<number>(HTTP_CODE_METADATA, handler) ?? (method === RequestMethod.POST ? 201 : 200),
    isConditional: (read<unknown[]>(INTERCEPTORS_METADATA, handler) ?? []).includes(ConditionalGet),
    ids: args.filter(({ pipes }) => pipes.includes(IdPipe)).map(({ data }) => String(data)),
    body: classAt(RouteParamtypes.BODY),
    query: classAt(RouteParamtypes.QUERY),
  };
}

/** Nest keeps a handler's arguments under keys like `3:0`: the kind, then the place. */
function argumentsOf(controller: Type, name: string): (Argument & { kind: number })[] {
  const stored = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    Argument
  >;
  return Object.entries(stored).map(([key, argument]) => ({
    ...argument,
    kind: Number(key.split(':', 1)[0]),
  }));
}

function read<T>(key: string, target: object): T | undefined {
  return Reflect.getMetadata(key, target) as T | undefined;
}

const capital = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());
