import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';

/** The code an authenticator app shows now; `stepsAhead` for a later one, since each counts once. */
export function totpCode(secret: string, stepsAhead = 0): string {
  const epoch = Math.floor(Date.now() / 1000) + 30 * stepsAhead;
  return generateSync({ secret: secret.replaceAll(' ', ''), epoch });
}

/** Gives the browser a device with a fingerprint reader that always agrees. */
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
