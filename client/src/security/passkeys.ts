/** Passkeys (WebAuthn) in this browser. The library is loaded when a passkey is first used. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { retriedImport } from '../lib/retried-import';

const library = retriedImport(() => import('@simplewebauthn/browser'));

/** False in old browsers and on plain http, where a page cannot use passkeys. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Creates a passkey on this device or security key.
 * @param options the server's registration options, as JSON text
 * @returns the response to send back, as JSON text
 */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/**
 * Signs the server's challenge with a passkey.
 * @param options the server's authentication options, as JSON text
 * @returns the response to send back, as JSON text
 */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/**
 * Message for a passkey error of the browser. Browsers hide the reason on purpose: cancelled, timed out and no
 * passkey on this device have the same error.
 * @returns undefined for other errors
 */
export function passkeyProblem(error: unknown): string | undefined {
  // The library wraps the browser's errors and keeps their names.
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Please try again.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address.';
  if (name === 'NotSupportedError') return 'This device cannot store such a passkey.';
  return undefined;
}
