import { FORMER_SELLER, NO_ADDRESS } from '#domain/own-data.js';

/** Retention of one kind of data. */
export interface RetentionRule {
  /** Description of the rows for the operator. */
  what: string;
  table: string;
  /** SQL condition of the rows to delete; $1 is the current time. */
  condition: string;
  /** Columns to overwrite instead of deleting the row, which then no longer meets the condition. */
  overwrite?: string;
}

const DAYS_OF_CODES = 1;
const DAYS_OF_LINKS = 90;
const DAYS_OF_CARTS = 90;
const DAYS_OF_HEARD = 365;
/** A reduction is proven by the thirty days before it; complaints about one come within a year. */
const DAYS_OF_PRICES = 365;
const DAYS_OF_MAILS = 90;
/** Disputes about a payment are opened within it. */
const DAYS_OF_DEAD_ORDERS = 180;
const DAYS_OF_NEWS = 365;
const DAYS_OF_NOTICES = 30;
const DAYS_OF_KEYS = 30;
/** The privacy page promises three years. */
const DAYS_OF_REQUESTS = 3 * 365;
/** `pruneAudit` deletes from the audit log, because its hash chain must stay verifiable. */
export const DAYS_OF_AUDIT = 730;

const older = (column: string, days: number) => `${column} < $1::timestamptz - interval '${days} days'`;

/** Deleted by `npm run retention`, in this order. Orders, their lines and their history are kept. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    what: 'registrations that were never confirmed',
    table: 'pending_registrations',
    condition: older('code_expires_at', DAYS_OF_CODES),
  },
  { what: 'login codes', table: 'login_codes', condition: older('expires_at', DAYS_OF_CODES) },
  { what: 'expired sessions', table: 'sessions', condition: 'expires_at < $1' },
  { what: 'password reset codes', table: 'password_resets', condition: older('expires_at', DAYS_OF_CODES) },
  { what: 'e-mail change codes', table: 'email_changes', condition: older('expires_at', DAYS_OF_CODES) },
  { what: 'links of notices', table: 'recovery_links', condition: older('expires_at', DAYS_OF_CODES) },
  {
    what: 'links that undo an e-mail change',
    table: 'email_change_undos',
    condition: older('expires_at', DAYS_OF_CODES),
  },
  {
    what: 'API tokens that were revoked or have expired',
    table: 'api_tokens',
    condition: older('least(revoked_at, expires_at)', DAYS_OF_LINKS),
  },
  {
    what: 'sign-ins without their second factor',
    table: 'second_factor_challenges',
    condition: 'expires_at < $1',
  },
  {
    what: 'idempotency keys of requests that move money',
    table: 'idempotency_keys',
    condition: older('created_at', DAYS_OF_KEYS),
  },
  { what: 'used captchas', table: 'spent_captchas', condition: 'expires_at < $1' },
  {
    what: 'rate limit counters',
    table: 'rate_limits',
    condition: 'expire < extract(epoch FROM $1::timestamptz) * 1000',
  },
  {
    what: 'expired download links (renewable in the account)',
    table: 'download_links',
    condition: older('expires_at', DAYS_OF_LINKS),
  },
  { what: 'tracks left in carts', table: 'cart_items', condition: older('added_at', DAYS_OF_CARTS) },
  {
    what: 'prices of tracks that a later one replaced over a year ago',
    table: 'product_prices',
    condition: `asked_from < (SELECT max(later.asked_from) FROM product_prices later
                               WHERE later.product_id = product_prices.product_id
                                 AND ${older('later.asked_from', DAYS_OF_PRICES)})`,
  },
  { what: 'heard tracks', table: 'heard_tracks', condition: older('heard_at', DAYS_OF_HEARD) },
  {
    what: 'places of last listening sessions',
    table: 'listening_sessions',
    condition: older('ended_at', DAYS_OF_HEARD),
  },
  {
    what: 'events of daily digests',
    table: 'store_notices',
    condition: older('created_at', DAYS_OF_NOTICES),
  },
  {
    // The job leaves tracks of this age out, so none is mailed again.
    what: 'tracks mailed for saved searches',
    table: 'saved_search_tracks',
    condition: `product_id IN (SELECT id FROM products WHERE ${older('created_at', DAYS_OF_NEWS)})`,
  },
  {
    what: 'price drops and last chances of wishlists',
    table: 'wishlist_alerts',
    condition: older('created_at', DAYS_OF_MAILS),
  },
  {
    what: 'payment events whose payment never came',
    table: 'payment_events',
    condition: `waits_for IS NOT NULL AND ${older('received_at', DAYS_OF_MAILS)}`,
    overwrite: `waits_for = NULL, payload = NULL, outcome = 'not ours'`,
  },
  {
    what: 'files in messages about orders that were cancelled',
    table: 'order_message_files',
    condition: `message_id IN (SELECT m.id FROM order_messages m JOIN orders o ON o.id = m.order_id
                                WHERE o.status = 'cancelled' AND ${older('o.updated_at', DAYS_OF_DEAD_ORDERS)})`,
  },
  {
    what: 'withdrawals that were decided',
    table: 'withdrawals',
    condition: older('decided_at', DAYS_OF_REQUESTS),
  },
  {
    what: 'messages of the contact form',
    table: 'contact_messages',
    condition: older('created_at', DAYS_OF_REQUESTS),
  },
  {
    what: 'files in messages about custom work that came to nothing',
    table: 'service_message_files',
    condition: `message_id IN (SELECT m.id FROM service_messages m JOIN service_orders s ON s.id = m.service_order_id
                                WHERE s.status IN ('declined', 'cancelled') AND ${older('s.updated_at', DAYS_OF_DEAD_ORDERS)})`,
  },
  {
    what: 'files of requests for custom work that came to nothing',
    table: 'service_brief_files',
    condition: `service_order_id IN (SELECT id FROM service_orders s
                                      WHERE s.status IN ('declined', 'cancelled') AND ${older('s.updated_at', DAYS_OF_DEAD_ORDERS)})`,
  },
  {
    what: 'requests for custom work that came to no agreement',
    table: 'service_orders',
    condition: `${older('updated_at', DAYS_OF_REQUESTS)}
      AND NOT EXISTS (SELECT FROM service_quotes q WHERE q.service_order_id = service_orders.id AND q.status = 'accepted')
      AND NOT EXISTS (SELECT FROM service_messages m WHERE m.service_order_id = service_orders.id
                       AND NOT ${older('m.created_at', DAYS_OF_REQUESTS)})`,
  },
  {
    what: 'reports of tracks and shops that were decided',
    table: 'content_reports',
    condition: `status <> 'open' AND ${older('decided_at', DAYS_OF_REQUESTS)}`,
  },
  {
    what: 'decisions whose objection is over',
    table: 'statements',
    condition: `objection_status IS DISTINCT FROM 'open' AND ${older('coalesce(answered_at, created_at)', DAYS_OF_REQUESTS)}`,
  },
  {
    what: 'recipients of newsletters (the figures stay)',
    table: 'newsletter_recipients',
    condition: `newsletter_id IN (SELECT id FROM newsletters WHERE ${older('sent_at', DAYS_OF_NEWS)})`,
  },
  {
    what: 'records of sent mails',
    table: 'mails',
    condition: older('coalesce(sent_at, dropped_at)', DAYS_OF_MAILS),
  },
];

const OF_UNKNOWN_BUYERS = `order_id IN (SELECT id FROM orders WHERE email = '${NO_ADDRESS}')`;

/**
 * Personal data of deleted accounts that the law requires to keep for some years. Orders, lines and contracts stay,
 * without the person. The first rule decides, the others follow it.
 */
export function personalDataRules(legalYears: number): readonly RetentionRule[] {
  const isOver = (column: string) => `${column} < $1::timestamptz - interval '${legalYears} years'`;
  return [
    {
      what: 'buyers in orders of deleted accounts',
      table: 'orders',
      condition: `user_id IS NULL AND email <> '${NO_ADDRESS}' AND ${isOver('created_at')}`,
      overwrite: `first_name = 'Deleted', last_name = 'account', email = '${NO_ADDRESS}', phone = '', postcode = NULL`,
    },
    {
      what: 'addresses in their delivery history',
      table: 'delivery_events',
      condition: `${OF_UNKNOWN_BUYERS} AND kind IN ('address', 'resent')`,
    },
    {
      what: 'authors in their status history',
      table: 'order_status_changes',
      condition: `${OF_UNKNOWN_BUYERS} AND changed_by LIKE '%@%'`,
      overwrite: `changed_by = 'system'`,
    },
    {
      what: 'their rights contracts',
      table: 'contract_files',
      condition: `line_id IN (SELECT id FROM order_lines WHERE ${OF_UNKNOWN_BUYERS})`,
    },
    {
      what: 'their names in certificates',
      table: 'certificate_disclosures',
      condition: `link_id IN (SELECT id FROM certificate_links WHERE ${OF_UNKNOWN_BUYERS})`,
    },
    {
      what: 'their certificates as downloaded',
      table: 'certificate_prints',
      condition: `link_id IN (SELECT id FROM certificate_links WHERE ${OF_UNKNOWN_BUYERS})`,
    },
    {
      what: 'recipients of payouts to deleted sellers',
      table: 'payouts',
      condition: `seller_id NOT IN (SELECT id FROM sellers) AND seller_name <> '${FORMER_SELLER}' AND ${isOver('created_at')}`,
      overwrite: `seller_name = '${FORMER_SELLER}', recipient = NULL`,
    },
    {
      what: 'data of deleted sellers for yearly reports',
      table: 'trader_details',
      condition: `seller_id NOT IN (SELECT id FROM sellers) AND ${isOver('updated_at')}`,
    },
    {
      what: 'deleted sellers on self-billing documents',
      table: 'self_billing_documents',
      condition: `seller_id NOT IN (SELECT id FROM sellers) AND trader_encrypted IS NOT NULL AND ${isOver('issued_at')}`,
      overwrite: 'trader_encrypted = NULL',
    },
    { what: 'messages about them', table: 'order_messages', condition: OF_UNKNOWN_BUYERS },
    {
      what: 'service orders of deleted accounts',
      table: 'service_orders',
      condition: `user_id IS NULL AND ${isOver('created_at')}`,
    },
  ];
}
