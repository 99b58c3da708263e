import { SellerOrderBy } from './dto/seller.filter.js';
import { PAYOUT_METHODS, SELLER_STATUSES } from '#domain/statuses.js';
import {
  choice,
  csvExport,
  integer,
  listOf,
  moment,
  named,
  nullable,
  object,
  success,
  text,
  type OperationDescription,
  type Tag,
} from '../api-docs/index.js';

const SELLER = named(
  'Seller',
  object({
    id: integer('Number of the shop; not the number of its owner.', 3),
    user_id: integer('Number of its owner.', 7),
    user: {
      ...object({
        name: text('First name of the owner.', 'Mia'),
        last_name: text('Last name.', 'Lind'),
        email: text('Address.', 'mia@example.com'),
        country: text('Country.', 'Sweden'),
      }),
      description: 'Its owner.',
    },
    shop_name: text('Name of the shop.', 'Lindtracks'),
    social_link: nullable(
      text('Profile on SoundCloud, Facebook or VK.', 'https://soundcloud.com/lindtracks'),
    ),
    status: choice('Where the shop stands.', SELLER_STATUSES, 'active'),
    payment_method: nullable(choice('How payouts are made.', PAYOUT_METHODS, 'card')),
    paypal_email: nullable(text('PayPal address.', 'mia@example.com')),
    card_number: nullable(text('Card, masked.', '•••• 4242')),
    card_holder_name: nullable(text('Name on the card.', 'MIA LIND')),
    created_at: moment('When the shop was opened.'),
  }),
);

const ONE = success({ data: SELLER });
const withMessage = (example: string) =>
  success({ data: SELLER, message: text('What happened, in words.', example) });

export const SELLERS_TAG: Tag = { name: 'Sellers', description: 'Shops, and how they are paid.' };

export const SELLERS_API = {
  list: {
    summary: 'List the shops',
    answer: success({ data: listOf(SELLER), message: text('What this is, in words.', 'Sellers') }),
  },
  ofUser: {
    summary: "Show a person's shop",
    audience: 'ownerOrAdmin',
    answer: ONE,
    refusals: { NOT_FOUND: 'Seller not found' },
  },
  updatePayment: {
    summary: 'Set how a seller is paid',
    description: 'A masked card number sent back leaves the stored one as it is.',
    audience: 'ownerOrAdmin',
    request: { payment_method: 'paypal', paypal_email: 'mia@example.com' },
    answer: ONE,
    refusals: {
      BAD_USER_INPUT: 'PayPal email is required',
      NOT_FOUND: 'Seller not found',
      REAUTHENTICATION_REQUIRED: true,
    },
  },
  update: {
    summary: 'Change a shop',
    request: { shop_name: 'Lindtracks', social_link: 'https://soundcloud.com/lindtracks' },
    answer: withMessage('Seller updated successfully'),
    refusals: {
      NOT_FOUND: 'Seller not found',
      CONFLICT: 'This store name is already taken',
      REAUTHENTICATION_REQUIRED: true,
    },
  },
  setStatus: {
    summary: "Set a shop's status",
    fields: { status: choice('Where it stands from now on.', SELLER_STATUSES, 'active') },
    request: { status: 'active' },
    answer: withMessage('Status updated'),
    refusals: { NOT_FOUND: 'Seller not found' },
  },
  remove: {
    summary: 'Delete a shop',
    description: 'The person stays as a buyer.',
    request: { adminPassword: "the signed-in admin's own" },
    answer: success({}),
    refusals: {
      FORBIDDEN: 'The admin password is not correct',
      NOT_FOUND: 'Seller not found',
      RATE_LIMITED: true,
    },
  },
} satisfies Record<string, OperationDescription>;

export const SELLERS_EXPORT_API = {
  export: csvExport('sellers', {
    status: choice('Only shops that stand here.', SELLER_STATUSES),
    sort: choice('How the list is sorted.', Object.values(SellerOrderBy)),
  }),
} satisfies Record<string, OperationDescription>;
