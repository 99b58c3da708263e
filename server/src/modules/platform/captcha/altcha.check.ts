import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { DataSource } from 'typeorm';
import type { CaptchaAction } from '#domain/captcha.js';
import type { KeyRing } from '#core/secrets/index.js';
import { CaptchaCheck, notHuman } from './captcha-check.js';

/**
 * Cost of one challenge: the browser tries counters from 0 until one matches, each with ITERATIONS rounds. On average
 * 600,000 rounds: 0.2 s on a desktop and under a second on a phone. The default of altcha takes 60 times as long.
 */
const ITERATIONS = 1_000;
const COUNTER = { min: 400, max: 800 } as const;
/** Factor of the cost after failed sign-ins: seconds for one attempt, hours for thousands of guesses. */
const HARDER = 10;
const VALID_MINUTES = 20;
/** Solved payloads are about 700 bytes. */
const MAX_TOKEN_LENGTH = 4_000;

/** Proof of work, issued and verified by this server, so that no third party learns about visitors. */
export class AltchaCheck extends CaptchaCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
  ) {
    super();
  }

  /** Creates a signed challenge for one action; the browser sends it back with its solution. */
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
    const payload = decodeToken(token);
    if (!payload || !(await this.isSolvedUnderAnyKey(payload))) throw notHuman();
    const issuedFor = payload.challenge.parameters.data?.['action'];
    const action = actions.find((one) => one === issuedFor);
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
      return (await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })).verified;
    } catch {
      // The library throws on malformed values.
      return false;
    }
  }

  /** Marks the challenge as used. Returns false if it was used before, on any instance. */
  private async spend({ challenge: { parameters } }: Payload): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO spent_captchas (challenge_hash, expires_at) VALUES ($1, to_timestamp($2))
       ON CONFLICT DO NOTHING RETURNING challenge_hash`,
      [createHash('sha256').update(parameters.nonce).digest('base64url'), parameters.expiresAt],
    );
    return rows.length > 0;
  }
}

/** Decodes a token: base64 of the signed challenge with its solution. Null for anything else. */
function decodeToken(token: string): Payload | null {
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

/** The library signs the challenge and its solution under two secrets. */
function secretsOf(key: KeyObject): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derive = (purpose: string) => createHmac('sha256', key).update(purpose).digest('hex');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') };
}
