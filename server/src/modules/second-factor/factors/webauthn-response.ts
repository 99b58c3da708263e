import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { responseMalformed } from '../second-factor.errors.js';

/** What a browser sends, as JSON text. Only its outermost form is checked here; the relying party checks the rest. */
export function parseAuthenticationResponse(text: string, field: string): AuthenticationResponseJSON {
  return parseObject(text, field) as unknown as AuthenticationResponseJSON;
}

export function parseRegistrationResponse(text: string, field: string): RegistrationResponseJSON {
  return parseObject(text, field) as unknown as RegistrationResponseJSON;
}

/** The challenge a registration response repeats; null for one that repeats none. */
export function challengeIn({ response }: RegistrationResponseJSON): string | null {
  const encoded: unknown = (response as { clientDataJSON?: unknown } | undefined)?.clientDataJSON;
  if (typeof encoded !== 'string') return null;
  try {
    const { challenge } = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

function parseObject(text: string, field: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Refused like any other text that is no object.
  }
  throw responseMalformed(field);
}
