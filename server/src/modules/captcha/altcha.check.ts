import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { DataSource } from 'typeorm';
import type { CaptchaAction } from '#domain/captcha.js';
import type { KeyRing } from '../../core/secrets/index.js';
import { readToken } from './altcha-token.rules.js';
import { CaptchaCheck } from './captcha-check.js';
import { notHuman } from './captcha.errors.js';

/**
 * The work of one challenge: a browser tries counters from 0 until one fits, each costing ITERATIONS rounds. On average
 * 600,000 rounds, 0.2 s on a desktop and under a second on a phone; altcha's own suggestion takes 60 times as long.
 */
const ITERATIONS = 1_000;
const COUNTER = { min: 400, max: 800 } as const;
/** The harder check takes so many times as long: seconds for a person, hours for whoever guesses thousands of passwords. */
const HARDER = 10;
const VALID_MINUTES = 20;

/** Proof of work, made and checked here: no third party sees who visits. */
export class AltchaCheck extends CaptchaCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
  ) {
    super();
  }

  /** Work to do for one `action`, signed; the browser sends it back with its solution. */
  createChallenge(action: CaptchaAction): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: action === 'loginAfterFailures' ? HARDER * ITERATIONS : ITERATIONS,
      counter: randomInt(COUNTER.max, COUNTER.min),
      expiresAt: new Date(Date.now() + VALID_MINUTES * 60_000),
      data: { action },
      deriveKey,
      ...secretsOf(this.ring.current('captcha').key),
    });
  }

  async verify(token: string, ...actions: CaptchaAction[]): Promise<CaptchaAction> {
    const payload = readToken(token);
    if (!payload || !(await this.isSolvedUnderAnyKey(payload))) throw notHuman();
    const madeFor = payload.challenge.parameters.data?.['action'];
    const action = actions.find((one) => one === madeFor);
    if (!action || !(await this.spend(payload))) throw notHuman();
    return action;
  }

  private async isSolvedUnderAnyKey(payload: Payload): Promise<boolean> {
    for (const key of this.ring.keys('captcha')) {
      if (await this.isSolved(payload, key)) return true;
    }
    return false;
  }

  private async isSolved({ challenge, solution }: Payload, key: KeyObject): Promise<boolean> {
    try {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...secretsOf(key),
      });
      return verified;
    } catch {
      // The library throws on values it never makes itself.
      return false;
    }
  }

  /** Counts the challenge as used; false when somebody used it before, on whatever instance. */
  private async spend({ challenge: { parameters } }: Payload): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO spent_captchas (challenge_hash, expires_at) VALUES ($1, to_timestamp($2))
       ON CONFLICT DO NOTHING RETURNING challenge_hash`,
      [createHash('sha256').update(parameters.nonce).digest('base64url'), parameters.expiresAt],
    );
    return rows.length > 0;
  }
}

/** The library signs the challenge and its solution under two secrets. */
function secretsOf(key: KeyObject): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derive = (what: string) => createHmac('sha256', key).update(what).digest('hex');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') };
}
