import { applyDecorators, Header, SetMetadata } from '@nestjs/common';
import type { Deprecation } from '#domain/deprecations.js';

export const DEPRECATION = 'deprecation of an operation';

/**
 * Announces the removal of a REST operation: its responses have `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), and the
 * document marks it.
 */
export const Deprecated = (deprecation: Deprecation) =>
  applyDecorators(
    SetMetadata(DEPRECATION, deprecation),
    Header('Deprecation', `@${startOf(deprecation.since).getTime() / 1000}`),
    Header('Sunset', startOf(deprecation.sunset).toUTCString()),
  );

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
