/** The embedded database cannot run. The message is one line that an operator can act on. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

export function cannotStart(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot start: ${reason.replaceAll(/\s+/g, ' ').trim()}`,
  );
}
