import type { AnnotatedKind } from '#domain/annotations.js';
import type { Principal } from '#core/auth/index.js';
import { notEntitled } from '#core/errors/index.js';

/**
 * Tags of people say what the back office thinks of them: a token that reads the store without its people reads none of them.
 * @throws DomainError FORBIDDEN
 */
export function requireReadableKind({ isAdmin }: Principal, kind: AnnotatedKind): void {
  if (!isAdmin && (kind === 'user' || kind === 'seller')) {
    throw notEntitled('Tags of people need the scope admin');
  }
}
