import type { DomainError } from '../errors/index.js';
import { TokenRateLimitService } from './leased-rate-limit.service.js';

const refusalOf = (limit: TokenRateLimitService) =>
  limit.spend('7').catch((error: unknown) => error as DomainError);

const quotaOf = () => null;

it('refuses with the seconds to wait, and counts by token', async () => {
  const spent: string[] = [];
  const exhausted = { spend: (key: string) => Promise.resolve(spent.push(key) * 12_300), quotaOf };
  const refusal = await refusalOf(new TokenRateLimitService(exhausted, true));
  expect(refusal).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many requests. Please try again in 13 seconds.',
    details: { retryAfterSeconds: 13 },
  });
  expect(spent).toEqual(['7']);
});

it('admits while there is something left, while the counter is away, and with RATE_LIMIT=off', async () => {
  const left = { spend: () => Promise.resolve(0), quotaOf };
  const away = { spend: () => Promise.reject(new Error('away')), quotaOf };
  const exhausted = { spend: () => Promise.resolve(1), quotaOf };
  expect(await refusalOf(new TokenRateLimitService(left, true))).toBeUndefined();
  expect(await refusalOf(new TokenRateLimitService(away, true))).toBeUndefined();
  expect(await refusalOf(new TokenRateLimitService(exhausted, false))).toBeUndefined();
});
