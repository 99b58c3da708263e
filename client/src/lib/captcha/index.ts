/** Solves the captcha of a form before it is sent. */

import { print } from 'graphql';
import type { CaptchaAction } from '#domain/captcha.js';
import { retriedImport } from '../retried-import';
import { CaptchaDocument, type CaptchaQuery } from './captcha.generated';

type Settings = CaptchaQuery['captcha'];

const loadAltcha = retriedImport(() => import('./altcha'));
const loadRecaptcha = retriedImport(() => import('./recaptcha'));

let settings: Promise<Settings> | undefined;

/** Fetched without Apollo, so that both areas can call it; fetched once per visit. */
async function readSettings(): Promise<Settings> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify({ query: print(CaptchaDocument) }),
  });
  const { data } = (await response.json()) as { data?: CaptchaQuery };
  if (!data) throw new Error('The captcha settings could not be loaded');
  return data.captcha;
}

/**
 * Captcha token of the provider the server is configured with, sent as `recaptchaToken`. Invisible, under a second.
 * @param action the form's purpose; a token is valid for it alone and once
 * @returns undefined when the captcha is off
 * @throws when the captcha cannot be reached
 */
export async function captchaToken(action: CaptchaAction): Promise<string | undefined> {
  settings ??= readSettings();
  try {
    const { provider, siteKey } = await settings;
    switch (provider) {
      case 'off':
        return undefined;
      case 'altcha':
        return await (await loadAltcha()).altchaToken(action);
      case 'recaptcha':
        return await (await loadRecaptcha()).recaptchaToken(siteKey ?? '', action);
    }
  } catch (error) {
    // A network error must not block the forms until a reload: the next call fetches again.
    settings = undefined;
    throw error;
  }
}
