/** Proves that a person fills in a form, by whichever check the server asks for. */

import { print } from 'graphql';
import type { CaptchaAction } from '#domain/captcha.js';
import { CaptchaDocument, type CaptchaQuery } from './captcha.generated';

type Settings = CaptchaQuery['captcha'];

let settings: Promise<Settings> | undefined;

/** Asked outside Apollo, so that both areas and a form in any place may call it; asked once per visit. */
async function readSettings(): Promise<Settings> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify({ query: print(CaptchaDocument) }),
  });
  const { data } = (await response.json()) as { data?: CaptchaQuery };
  if (!data) throw new Error('The human check did not answer');
  return data.captcha;
}

/**
 * Proof that a person sends a form, to be passed on as `recaptchaToken`. Invisible, under a second.
 * @param action what the form does; a token counts for it alone, and once
 * @returns undefined where the shop asks for none
 * @throws when the check cannot be reached
 */
export async function humanCheckToken(action: CaptchaAction): Promise<string | undefined> {
  settings ??= readSettings();
  try {
    const { provider, siteKey } = await settings;
    switch (provider) {
      case 'off':
        return undefined;
      case 'altcha':
        return await (await import('./altcha')).altchaToken(action);
      case 'recaptcha':
        return await (await import('./recaptcha')).recaptchaToken(siteKey ?? '', action);
    }
  } catch (error) {
    // The next try asks again: a network fault must not lock the forms until a reload.
    settings = undefined;
    throw error;
  }
}
