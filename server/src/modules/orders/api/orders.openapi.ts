import {
  MAX_RESERVED_TRACKS,
  MAX_RESERVED_TRACKS_NEW_ACCOUNT,
  MAX_UNPAID_TRACKS_PER_CALLER,
  NEW_ACCOUNT_HOLD_HOURS,
  ORDER_HOLD_HOURS,
} from '#domain/limits.js';
import { ORDER_STATUSES } from '#domain/statuses.js';
import {
  choice,
  flag,
  integer,
  listOf,
  moment,
  named,
  nullable,
  number,
  object,
  success,
  text,
  type OperationDescription,
  type Schema,
  type Tag,
} from '../../api-docs/index.js';

const LINE = named(
  'OrderLine',
  object(
    {
      id: nullable(integer('Number of the track; null once it is deleted.', 42)),
      name: text('Title, as it was.', 'Night Signal'),
      price: number('Price in US dollars, as it was.', 349),
      category: text('Genre, as it was.', 'Techno'),
      store_name: nullable(text('Shop that made it.', 'Nightshift Audio')),
      includeProject: flag('Whether it was bought with its project file.'),
      project_name: nullable(text('Program of the project file.', 'Ableton Live')),
      img: nullable(text('Cover, relative to this host.', 'media/covers/ab12.webp')),
      download_link: text(
        'Signed link to the goods; only once completed.',
        'https://shop.example/api/downloads/x.y',
      ),
      project_link: text(
        'Signed link to the project file; only where bought.',
        'https://shop.example/api/downloads/x.z',
      ),
    },
    ['download_link', 'project_link'],
  ),
);

const CUSTOMER = {
  firstName: text('First name.', 'Mia'),
  lastName: text('Last name.', 'Lind'),
  email: text('Address the mails of the order go to.', 'mia@example.com', { format: 'email' }),
  country: text('Country.', 'Sweden'),
  phone: text('Phone number.', '+46 70 123 45 67'),
};

const ORDER = named(
  'Order',
  object({
    id: integer('Number of the order.', 1001),
    user_id: nullable(integer('Buyer; null once the account is deleted.', 7)),
    products: listOf(LINE, 'What was bought.'),
    subtotal: number('Prices and project files in US dollars.', 449),
    total_price: number('What is to be paid in US dollars.', 426.55),
    discount_amount: number('What the coupon took off.', 44.9),
    service_fee: number('Service fee: 5 % of the subtotal.', 22.45),
    coupon_id: nullable(integer('Coupon; null without one, or once it is deleted.', 5)),
    coupon_code: nullable(text('Its code, as it was.', 'NIGHT-10')),
    coupon_discount: nullable(integer('Its percentage, as it was.', 10)),
    status: choice('Where it stands.', ORDER_STATUSES),
    payment_url: nullable(
      text(
        'Where its buyer pays; null for an order that does not wait for an online payment, and for admins.',
        'https://checkout.stripe.com/c/pay/cs_live_a1',
      ),
    ),
    created_at: moment('When it was placed.'),
    customer_info: { ...object(CUSTOMER), description: 'Who bought, as typed at the checkout.' },
  }),
);

const ONE = success({ data: ORDER });
const LIST = success({ data: listOf(ORDER) });

const SELECTIONS: Schema = {
  type: ['object', 'null'],
  description: 'Which tracks are bought with their project file: number of the track to true or false.',
  additionalProperties: { type: 'boolean' },
};

export const ORDERS_TAG: Tag = { name: 'Orders', description: 'Buying a track, which is sold once.' };

export const ORDERS_API = {
  place: {
    summary: 'Place an order',
    description: `Reserves every track or none of them. An order that nobody settles in ${ORDER_HOLD_HOURS} hours is cancelled. At most ${MAX_RESERVED_TRACKS} tracks are reserved for one buyer; until the first order is completed ${MAX_RESERVED_TRACKS_NEW_ACCOUNT}, for ${NEW_ACCOUNT_HOLD_HOURS} hours. At most ${MAX_UNPAID_TRACKS_PER_CALLER} unpaid tracks are reserved from one address (IPv6: one /64); more is CONFLICT. Two reservations that ended unpaid within a week pause new ones for a day (RATE_LIMITED). \`total_price\` and \`discount_amount\`, when sent, must be ours to the cent.`,
    headers: {
      'Idempotency-Key': text(
        'The same key again answers the first order instead of placing another.',
        '7f9c-1',
      ),
    },
    fields: {
      user_id: { ...nullable(integer('Never identifies; one that is not your own is refused.', 7)) },
      projectSelections: SELECTIONS,
    },
    request: {
      ...{ products: [42], projectSelections: { 42: true }, coupon_id: null },
      customer_info: {
        ...{ firstName: 'Mia', lastName: 'Lind', email: 'mia@example.com' },
        ...{ country: 'Sweden', phone: '+46 70 123 45 67' },
      },
    },
    answer: success({ message: text('What happened.', 'Order placed successfully'), data: ORDER }),
    refusals: {
      BAD_USER_INPUT: 'Your cart is empty',
      NOT_FOUND: 'Track 42 not found',
      TRACK_UNAVAILABLE: true,
      PRICE_CHANGED: true,
      CONFLICT: 'This idempotency key was used for another order',
      RATE_LIMITED: true,
    },
  },
  listOwn: { summary: "List a person's orders", audience: 'ownerOrAdmin', answer: LIST },
  listAll: {
    summary: 'List all orders, newest first',
    description: 'Everything, unless narrowed by `page` and `limit`.',
    parameters: { page: integer('Page, from 1.', 1), limit: integer('Orders a page.', 50) },
    answer: LIST,
  },
  listOfUser: { summary: "List a person's orders, for admins", answer: LIST },
  one: {
    summary: 'Show an order',
    audience: 'ownerOrAdmin',
    answer: ONE,
    refusals: { NOT_FOUND: 'Order not found' },
  },
  setStatus: {
    summary: "Set an order's status",
    description:
      '`completed` marks the tracks sold and mails the links, `cancelled` puts them back on sale. The same status again changes nothing and mails nothing.',
    fields: { status: choice('Where it stands from now on.', ORDER_STATUSES, 'completed') },
    request: { status: 'completed' },
    answer: ONE,
    refusals: { NOT_FOUND: 'Order not found', TRACK_UNAVAILABLE: true },
  },
} satisfies Record<string, OperationDescription>;

const TOKEN = { token: text('What the link in the mail ends with.', 'eyJsIjoxfQ.c2ln') };
const ENDED = 'This download link is no longer valid. Get a new one in your account under My Orders.';
const TO_THE_GOODS = {
  description: 'Leads to the goods.',
  headers: { Location: text('Where they lie.', 'https://drive.google.com/file/d/1') },
};

export const DOWNLOADS_API = {
  look: {
    summary: 'Check a download link',
    description: 'Spends none of its uses.',
    parameters: TOKEN,
    answers: { 204: { description: 'It is good.' } },
    refusals: { NOT_FOUND: ENDED },
  },
  open: {
    summary: 'Download what was bought',
    description:
      'The signature is the permission. Valid for 72 hours and 5 downloads. Browsers get a page for 404.',
    parameters: TOKEN,
    answers: {
      200: {
        description: 'The rights-transfer contract.',
        contentType: 'application/pdf',
        schema: { type: 'string', format: 'binary' },
      },
      204: { description: 'It is good; whoever asked only looked ahead.' },
      302: TO_THE_GOODS,
    },
    refusals: { NOT_FOUND: ENDED },
  },
} satisfies Record<string, OperationDescription>;
