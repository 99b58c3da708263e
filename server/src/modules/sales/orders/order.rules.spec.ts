import { ORDER_STATUSES } from '#domain/statuses.js';
import {
  differsByMoreThanACent,
  isTakeable,
  smallestFreeCopy,
  statusAfterRelease,
  statusAfterTaking,
  statusOfHeldTrack,
  TAKEABLE_BY_ADMINS,
  TAKEABLE_BY_BUYERS,
  transitionOf,
} from './order.rules.js';

describe('transitionOf', () => {
  it.each(ORDER_STATUSES)('does nothing when %s is repeated', (status) => {
    expect(transitionOf(status, status)).toBeNull();
  });

  it.each(['pending', 'processing', 'completed'] as const)(
    'releases the copies of a %s order that is cancelled',
    (from) => {
      expect(transitionOf(from, 'cancelled')?.stock).toBe('release');
    },
  );

  it.each(['pending', 'processing', 'completed'] as const)(
    'takes the copies again when a cancelled order becomes %s',
    (to) => {
      expect(transitionOf('cancelled', to)?.stock).toBe('take');
    },
  );

  it('keeps the copies between live statuses', () => {
    expect(transitionOf('pending', 'processing')?.stock).toBe('keep');
    expect(transitionOf('completed', 'pending')?.stock).toBe('keep');
  });

  it('delivers only on completion and withdraws only from it', () => {
    expect(transitionOf('pending', 'completed')).toMatchObject({ delivers: true, withdraws: false });
    expect(transitionOf('completed', 'cancelled')).toMatchObject({ delivers: false, withdraws: true });
  });

  it('starts the hold again when an order is pending again', () => {
    expect(transitionOf('completed', 'pending')?.renewsHold).toBe(true);
    expect(transitionOf('pending', 'processing')?.renewsHold).toBe(false);
  });
});

describe('differsByMoreThanACent', () => {
  it.each([undefined, null, 349, 349.01, 348.99, 349.0000001])('accepts %s for $349', (dollars) => {
    expect(differsByMoreThanACent(dollars, 34_900)).toBe(false);
  });

  it.each([349.02, 348.98, 0, -349, 1e300])('rejects %s for $349', (dollars) => {
    expect(differsByMoreThanACent(dollars, 34_900)).toBe(true);
  });
});

describe('the status of a track', () => {
  it('is reserved when its last copy is taken, published while another is left', () => {
    expect(statusAfterTaking('published', 0)).toBe('reserved');
    expect(statusAfterTaking('published', 1)).toBe('published');
  });

  it('is published when a copy is released, unless an admin has archived it', () => {
    expect(statusAfterRelease('sold')).toBe('published');
    expect(statusAfterRelease('archived')).toBe('archived');
  });

  it('is sold when no copy is left and no order is unpaid', () => {
    expect(statusOfHeldTrack('reserved', 0, 0)).toBe('sold');
    expect(statusOfHeldTrack('reserved', 0, 1)).toBe('reserved');
    expect(statusOfHeldTrack('published', 1, 0)).toBe('published');
  });

  it('can be taken by an admin while archived, but not without a copy', () => {
    const archived = { status: 'archived', quantity: 1 } as const;
    expect(isTakeable(archived, TAKEABLE_BY_BUYERS)).toBe(false);
    expect(isTakeable(archived, TAKEABLE_BY_ADMINS)).toBe(true);
    expect(isTakeable({ status: 'published', quantity: 0 }, TAKEABLE_BY_ADMINS)).toBe(false);
  });
});

describe('smallestFreeCopy', () => {
  it.each([
    [[], 1],
    [[1], 2],
    [[2, 3], 1],
    [[3, 1], 2],
  ])('of %j is %i', (taken, free) => {
    expect(smallestFreeCopy(taken)).toBe(free);
  });
});
