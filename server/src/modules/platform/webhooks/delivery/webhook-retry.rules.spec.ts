import {
  isDelivered,
  failsForDays,
  readRetryAfter,
  secondsToNextAttempt,
  type FailedAttempt,
} from './webhook-retry.rules.js';

const tried = (overrides: Partial<FailedAttempt> = {}): FailedAttempt => ({
  type: 'order.placed',
  tries: 1,
  statusCode: 500,
  retryAfterSeconds: null,
  ...overrides,
});

describe('secondsToNextAttempt', () => {
  it('waits longer after each attempt and ends after the tenth', () => {
    const waits = Array.from({ length: 10 }, (_, done) =>
      secondsToNextAttempt(tried({ tries: done + 1 }), 0),
    );

    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  });

  it('spreads retries over a tenth of the wait', () => {
    expect(secondsToNextAttempt(tried({ tries: 2 }), 1)).toBeCloseTo(330);
  });

  it('respects Retry-After up to a day and never waits less than planned', () => {
    expect(secondsToNextAttempt(tried({ retryAfterSeconds: 120 }), 0)).toBe(120);
    expect(secondsToNextAttempt(tried({ retryAfterSeconds: 1e9 }), 0)).toBe(86_400);
    expect(secondsToNextAttempt(tried({ tries: 3, retryAfterSeconds: 1 }), 0)).toBe(1800);
  });

  it('returns null after 410 and for a test message', () => {
    expect(secondsToNextAttempt(tried({ statusCode: 410 }), 0)).toBeNull();
    expect(secondsToNextAttempt(tried({ type: 'webhook.test' }), 0)).toBeNull();
  });
});

it.each([
  [undefined, null],
  ['120', 120],
  ['Fri, 20 Nov 2026 12:02:00 GMT', 120],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
])('Retry-After %j is %j seconds', (value, seconds) => {
  expect(readRetryAfter(value, new Date('2026-11-20T12:00:00Z'))).toBe(seconds);
});

it('an endpoint fails for days when no message was delivered during all retries of one message', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  expect(failsForDays(new Date('2026-11-17T08:00:00Z'), now)).toBe(true);
  expect(failsForDays(new Date('2026-11-18T12:00:00Z'), now)).toBe(false);
});

it.each([
  [null, false],
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])('a response with status %j is a delivery: %s', (status, expected) => {
  expect(isDelivered(status)).toBe(expected);
});
