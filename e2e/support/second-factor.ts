import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';

/** The current code of an authenticator app, or a later one: the server accepts each code once. */
export function totpCode(secret: string, stepsAhead = 0): string {
  const epoch = Math.floor(Date.now() / 1000) + 30 * stepsAhead;
  return generateSync({ secret: secret.replaceAll(' ', ''), epoch });
}

/** Adds a virtual authenticator that always confirms the user's presence. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
