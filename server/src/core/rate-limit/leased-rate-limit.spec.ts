import type { DomainError } from '../errors/index.js';
import { TokenRateLimit } from './leased-rate-limit.js';

const refusalOf = (limit: TokenRateLimit) => limit.spend('7').catch((error: unknown) => error as DomainError);

it('refuses with the seconds to wait, and counts by token', async () => {
  const asked: string[] = [];
  const exhausted = { spend: (key: string) => Promise.resolve(asked.push(key) * 12_300) };
  const refusal = await refusalOf(new TokenRateLimit(exhausted, true));
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 13 } });
  expect(asked).toEqual(['7']);
});

it('admits while there is something left, while the counter is away, and with RATE_LIMIT=off', async () => {
  const left = { spend: () => Promise.resolve(0) };
  const away = { spend: () => Promise.reject(new Error('away')) };
  const exhausted = { spend: () => Promise.resolve(1) };
  expect(await refusalOf(new TokenRateLimit(left, true))).toBeUndefined();
  expect(await refusalOf(new TokenRateLimit(away, true))).toBeUndefined();
  expect(await refusalOf(new TokenRateLimit(exhausted, false))).toBeUndefined();
});
