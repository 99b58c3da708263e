import type { Payload } from 'altcha-lib/types';

/** Solved payloads are about 700 bytes; nothing longer is worth decoding. */
const MAX_TOKEN_LENGTH = 4_000;

/** A token as the browser sends it: base64 of the signed challenge with its solution. Null for anything else. */
export function readToken(token: string): Payload | null {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : null;
  } catch {
    return null;
  }
}

function isPayload(value: unknown): value is Payload {
  if (!isRecord(value) || !isRecord(value['challenge']) || !isRecord(value['solution'])) return false;
  const { parameters, signature } = value['challenge'];
  if (!isRecord(parameters) || typeof signature !== 'string') return false;
  return (
    typeof parameters['nonce'] === 'string' &&
    typeof parameters['salt'] === 'string' &&
    typeof parameters['expiresAt'] === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
