import { createHash, hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { DataSource } from 'typeorm';
import type { CaptchaAction } from '#domain/captcha.js';
import { readToken } from './altcha-token.rules.js';
import { CaptchaCheck } from './captcha-check.js';
import { notHuman } from './captcha.errors.js';

/**
 * The work of one challenge: a browser tries counters from 0 until one fits, each costing ITERATIONS rounds. On average
 * 600,000 rounds, 0.2 s on a desktop and under a second on a phone; altcha's own suggestion takes 60 times as long.
 */
const ITERATIONS = 1_000;
const COUNTER = { min: 400, max: 800 } as const;
const VALID_MINUTES = 20;

/** Proof of work, made and checked here: no third party sees who visits. */
export class AltchaCheck extends CaptchaCheck {
  private readonly signatureKey: string;
  private readonly solutionKey: string;

  constructor(
    private readonly dataSource: DataSource,
    appSecret: string,
  ) {
    super();
    const derive = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32)).toString('hex');
    this.signatureKey = derive('captcha challenge');
    this.solutionKey = derive('captcha solution');
  }

  /** Work to do for one `action`, signed; the browser sends it back with its solution. */
  createChallenge(action: CaptchaAction): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ITERATIONS,
      counter: randomInt(COUNTER.max, COUNTER.min),
      expiresAt: new Date(Date.now() + VALID_MINUTES * 60_000),
      data: { action },
      deriveKey,
      hmacSignatureSecret: this.signatureKey,
      hmacKeySignatureSecret: this.solutionKey,
    });
  }

  async verify(token: string, ...actions: CaptchaAction[]): Promise<void> {
    const payload = readToken(token);
    if (!payload || !(await this.isSolved(payload))) throw notHuman();
    const madeFor = payload.challenge.parameters.data?.['action'];
    if (!actions.some((action) => action === madeFor)) throw notHuman();
    if (!(await this.spend(payload))) throw notHuman();
  }

  private async isSolved({ challenge, solution }: Payload): Promise<boolean> {
    try {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: this.signatureKey,
        hmacKeySignatureSecret: this.solutionKey,
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
