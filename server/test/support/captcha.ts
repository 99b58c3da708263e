import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { CaptchaAction } from '#domain/captcha.js';
import { visitor } from '../factories/people.js';
import type { TestApp } from './app.js';

/** A captcha token for an action, solved as a browser does. The server runs with CAPTCHA=altcha. */
export async function solvedCaptcha(testApp: TestApp, action: CaptchaAction): Promise<string> {
  const { body } = await visitor(testApp).rest('GET', `/api/captcha/challenge?action=${action}`);
  const challenge = body as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
