import { COUPON_STATUSES } from '#domain/statuses.js';
import { CouponOrderBy } from './dto/coupons.args.js';
import {
  choice,
  csvExport,
  flag,
  integer,
  listOf,
  message,
  moment,
  named,
  nullable,
  object,
  text,
  type OperationDescription,
  type Tag,
} from '../api-docs/index.js';

const IDENTITY = {
  id: integer('Number of the coupon.', 5),
  code: text('What buyers type.', 'NIGHT-10'),
  discount_percent: integer('Percent off the subtotal.', 10),
};

const COUPON = named(
  'Coupon',
  object({
    ...IDENTITY,
    is_forever: flag('Whether it never expires.', false),
    expiry_date: nullable(moment('Until when it counts.')),
    max_uses_per_buyer: nullable(
      integer('How many orders of one buyer may use it, cancelled ones not counted; null for any number.', 1),
    ),
    is_active: flag('Whether it is switched on.'),
    created_at: moment('When it was made.'),
  }),
);

export const COUPONS_TAG: Tag = { name: 'Coupons', description: 'Discount codes.' };

export const COUPONS_API = {
  validate: {
    summary: 'Check a code',
    description: 'Whoever has checked a code may name its `id` in an order. Ten checks a minute.',
    parameters: { code: text('What the buyer typed; upper and lower case count alike.', 'NIGHT-10') },
    answer: object(IDENTITY),
    refusals: { NOT_FOUND: 'Invalid coupon', CONFLICT: 'You have already used this coupon' },
  },
  list: { summary: 'List the coupons', answer: listOf(COUPON) },
  create: {
    summary: 'Make a coupon',
    request: { code: 'NIGHT-10', discount_percent: 10, is_forever: false, expiry_date: '2099-12-31' },
    answer: COUPON,
    refusals: {
      BAD_USER_INPUT: 'An expiry date is required unless the coupon never expires',
      CONFLICT: 'A coupon with this code already exists',
    },
  },
  setStatus: {
    summary: 'Switch a coupon on or off',
    fields: { is_active: flag('Whether it counts from now on.', false) },
    request: { is_active: false },
    answer: object({ is_active: flag('Where it stands now.', false) }),
    refusals: { NOT_FOUND: 'Coupon not found' },
  },
  remove: {
    summary: 'Delete a coupon',
    description: 'Orders keep its code and percentage.',
    answer: message('Coupon deleted'),
    refusals: { NOT_FOUND: 'Coupon not found' },
  },
} satisfies Record<string, OperationDescription>;

export const COUPONS_EXPORT_API = {
  export: csvExport('coupons', {
    status: choice('Only those switched on, or off.', COUPON_STATUSES),
    sort: choice('How the list is sorted.', Object.values(CouponOrderBy)),
  }),
} satisfies Record<string, OperationDescription>;
