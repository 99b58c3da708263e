import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { getMetadataStorage } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { invalidInput } from '../errors/index.js';
import { keepsRawBody } from './raw-body.js';
import { isRest } from './request-kind.js';

const ANY_QUERY = 'any query';

/** Admits parameters that a handler does not know: mail programs and trackers add their own to a link that is mailed. */
export const AnyQuery = () => SetMetadata(ANY_QUERY, true);

/**
 * Refuses parameters of the query that no argument of the handler declares: a misspelt filter would narrow nothing, and nobody would
 * notice. Guards run before it. Calls of payment providers may carry what they like.
 */
@Injectable()
export class KnownQueryInterceptor implements NestInterceptor {
  /** Names by handler; null where any are admitted. */
  private readonly known = new Map<object, ReadonlySet<string> | null>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() === 'http') {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      const given = Object.keys((request.query ?? {}) as object);
      // Pages of the store take any: mails and advertisements add parameters of their own.
      if (given.length > 0 && isRest(request) && !keepsRawBody(request)) this.requireKnown(context, given);
    }
    return next.handle();
  }

  private requireKnown(context: ExecutionContext, given: readonly string[]): void {
    const handler = context.getHandler();
    const isRead = this.known.has(handler);
    const known = isRead ? this.known.get(handler) : namesOf(context.getClass(), handler);
    if (!isRead) this.known.set(handler, known ?? null);
    const unknown = known && given.find((name) => !known.has(name));
    if (typeof unknown === 'string') throw invalidInput('This parameter is not known here', unknown);
  }
}

/** Names of the parameters that a handler declares by `@Query()`; null if it takes any. */
function namesOf(controller: Type, handler: { name: string }): ReadonlySet<string> | null {
  if (Reflect.getMetadata(ANY_QUERY, handler) ?? Reflect.getMetadata(ANY_QUERY, controller)) return null;
  const stored = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler.name) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler.name) ??
    []) as unknown[];
  const names = new Set<string>();
  for (const [key, { index, data }] of Object.entries(stored)) {
    if (Number(key.split(':', 1)[0]) !== (RouteParamtypes.QUERY as number)) continue;
    const type = types[index];
    if (typeof data === 'string') names.add(data);
    else if (typeof type !== 'function' || type === Object) return null;
    else for (const name of propertiesOf(type as Type)) names.add(name);
  }
  return names;
}

/** Properties with a validator: the validation drops all others. */
function propertiesOf(input: Type): string[] {
  const validations = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return validations.map(({ propertyName }) => propertyName);
}
