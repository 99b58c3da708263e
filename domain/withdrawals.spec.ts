import { SERVICE_ORDER_STATUSES } from './services.js';
import { ORDER_STATUSES } from './statuses.js';
import { obstacleOfOrder, obstacleOfService } from './withdrawals.js';

it('lets buyers withdraw from orders that are not cancelled, with the waived right until the delivery', () => {
  const open = (isWaived: boolean, isDelivered: boolean) =>
    ORDER_STATUSES.filter((status) => obstacleOfOrder({ status, isWaived, isDelivered }) === null);
  const placed = ORDER_STATUSES.filter((status) => status !== 'cancelled');
  expect([open(false, false), open(false, true), open(true, false)]).toEqual([placed, placed, placed]);
  expect(open(true, true)).toEqual([]);
});

it('lets customers withdraw from custom work until its first version', () => {
  const open = SERVICE_ORDER_STATUSES.filter((status) => !obstacleOfService({ status, hasVersion: false }));
  expect(open).toEqual(['new', 'quoted', 'accepted', 'in_progress']);
  expect(obstacleOfService({ status: 'in_progress', hasVersion: true })).toContain('has begun');
});
