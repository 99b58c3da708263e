import { invalidInput } from '../errors/index.js';

type CursorValue = string | number | null;

/** Opaque cursor over the sort values of a row. */
export function encodeCursor(values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The values of a cursor made by `encodeCursor` with as many values.
 * @throws DomainError BAD_USER_INPUT for anything else.
 */
export function decodeCursor(cursor: string, length: number): CursorValue[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === length && values.every(isCursorValue)) return values;
  } catch {
    // Rejected below.
  }
  throw invalidInput('The cursor is not valid', 'after');
}

function isCursorValue(value: unknown): value is CursorValue {
  return value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}
