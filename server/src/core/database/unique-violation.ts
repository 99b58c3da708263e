import { QueryFailedError } from 'typeorm';

/** PostgreSQL's code. */
const UNIQUE_VIOLATION = '23505';

/** Whether a unique index refused the query: two did the same at the same moment, and the other was first. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === UNIQUE_VIOLATION
  );
}
