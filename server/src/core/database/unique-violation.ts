import { QueryFailedError } from 'typeorm';

/** PostgreSQL's code. */
const UNIQUE_VIOLATION = '23505';

/** True when a unique index rejected the query, e.g. because a concurrent transaction inserted the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === UNIQUE_VIOLATION
  );
}
