import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { versionTag } from './entity-tag.rules.js';
import type { VersionedRecord } from './record-version.js';

const VERSION = Symbol('version');

interface Body {
  [VERSION]?: number;
  data?: unknown;
  user?: unknown;
}

/** Marks a response body with the version of its record, for `ETag`. The documented bodies have no such field. */
export function withVersion<T extends object>({ version }: VersionedRecord, body: T): T {
  return Object.assign(body, { [VERSION]: version });
}

/** Sends `ETag` with the version of the record in a body: the body itself, its `data` or its `user`. */
@Injectable()
export class VersionTagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((body) => {
        const version = versionIn(body);
        if (version !== undefined) void reply.header('ETag', versionTag(version));
      }),
    );
  }
}

function versionIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { [VERSION]: version, data, user } = body as Body;
  return version ?? versionIn(data ?? user);
}
