/** Rows of one table about a person. Several entries of a table show it from several sides, as buyer and as seller. */
export interface OwnRows {
  /** File of the archive, without its ending. */
  file: string;
  /** SQL condition; $1 is the id of the account. */
  where: string;
  /** Columns that the person gets. Amounts in cents are written in dollars. */
  columns: readonly string[];
  /** Columns that the person does not get: secrets, keys of ours, and what names other people. */
  leavesOut: readonly string[];
  /** Sealed columns that the archive opens for the person. */
  sealed: readonly string[];
  /** Columns from other tables, as SQL with its name; null for none. */
  joined: string | null;
}

/** Reads `file | condition | columns | columns left out | sealed columns | SQL of a joined one`, so that each entry is one line. */
function rows(parts: TemplateStringsArray, ...conditions: readonly string[]): OwnRows {
  const [file = '', where = '', columns = '', leavesOut = '', sealed = '', joined = null] = String.raw(
    { raw: parts },
    ...conditions,
  )
    .split(' | ')
    .map((text) => text.trim());
  const namesOf = (text: string) => text.split(', ').filter((name) => name !== '');
  return {
    file,
    where,
    columns: namesOf(columns),
    leavesOut: namesOf(leavesOut),
    sealed: namesOf(sealed),
    joined,
  };
}

const MINE = 'user_id = $1';
const MY_ADDRESS = '(SELECT email FROM users WHERE id = $1)';
const MY_SHOP = 'seller_id IN (SELECT id FROM sellers WHERE user_id = $1)';
const ORDERS = 'SELECT id FROM orders WHERE user_id = $1';
const OF_MY_ORDERS = `order_id IN (${ORDERS})`;
const MY_LINES = `SELECT id FROM order_lines WHERE ${OF_MY_ORDERS}`;
const MY_SALES = `SELECT id FROM order_lines WHERE ${MY_SHOP}`;
const REQUESTS = 'SELECT id FROM service_orders WHERE user_id = $1';
const OF_MY_REQUESTS = `service_order_id IN (${REQUESTS})`;
const MY_WORK = 'service_order_id IN (SELECT id FROM service_orders WHERE maker_user_id = $1)';
const MY_PAYMENTS = `payment_id IN (SELECT id FROM payments WHERE ${OF_MY_ORDERS})`;
const MY_TOKENS = 'token_id IN (SELECT id FROM api_tokens WHERE user_id = $1)';
const MY_ACCOUNT_OF_LEDGER = `account IN (SELECT 'seller:' || id FROM sellers WHERE user_id = $1)`;
const MY_TRACKS = ['cart_items', 'wishlist_items', 'heard_tracks']
  .map((table) => `SELECT product_id FROM ${table} WHERE user_id = $1`)
  .join(' UNION ');
/** Day on which the order of a line was paid and delivered, the last time. */
const SOLD_AT = `(SELECT max(changed_at) FROM order_status_changes AS change
                   WHERE change.order_id = order_lines.order_id AND to_status = 'completed') AS sold_at`;
const MY_RECORDINGS = `SELECT id FROM fingerprints WHERE ${MY_SHOP}`;

/**
 * What the export of a person's own data holds, table by table. A table of the database is here or in `NOT_EXPORTED`, and each
 * column of a table that is here is exported or left out by its name: `server/test/own-data/tables.spec.ts` names what is missing.
 */
export const EXPORTED: Readonly<Record<string, readonly OwnRows[]>> = {
  users: [
    rows`account/profile | id = $1 | id, name, last_name, email, country, is_admin, is_seller, created_at, updated_at, blocked_at, block_reason | password_hash, version, blocked_by, session_round`,
  ],
  billing_details: [
    rows`account/billing | ${MINE} | company, vat_number, vat_status, vat_checked_at, street, postcode, city, country, updated_at | user_id, version`,
  ],
  sessions: [
    rows`account/sessions | ${MINE} | id, created_at, authenticated_at, last_used_at, expires_at, user_agent, ip, app_name | user_id, second_factor, proven_by, proven_at, family_hash, refresh_hash`,
  ],
  passkeys: [
    rows`account/passkeys | ${MINE} | id, name, created_at, last_used_at | user_id, credential_id, public_key, counter, transports`,
  ],
  totp_secrets: [
    rows`account/authenticator-app | ${MINE} | created_at, confirmed_at | user_id, secret_sealed, last_used_step`,
  ],
  recovery_codes: [rows`account/recovery-codes | ${MINE} | used_at, created_at | user_id, hash, salt`],
  email_changes: [rows`account/changes-of-address | ${MINE} | new_email, expires_at | token_hash, user_id`],
  email_change_undos: [
    rows`account/earlier-addresses | ${MINE} | old_email, expires_at | id, token_hash, user_id`,
  ],
  api_tokens: [
    rows`account/api-tokens | ${MINE} | id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at, test | user_id, hash`,
  ],
  api_token_networks: [
    rows`account/networks-of-api-tokens | ${MY_TOKENS} | token_id, network, first_used_at | `,
  ],
  export_links: [
    rows`account/links-for-spreadsheets | ${MINE} | id, name, list, query, created_at, last_used_at, expires_at, revoked_at | user_id, nonce`,
  ],
  test_orders: [
    rows`account/test-orders | ${MY_TOKENS} | id, token_id, status, content, created_at, changed_at | idempotency_key, request_hash`,
  ],
  audit_log: [
    rows`account/activity | actor_id = $1 | action, at | id, actor_id, actor_email, subject, before, after, mac`,
  ],
  mails: [
    rows`account/mails | recipient = ${MY_ADDRESS} | recipient, template, sent_at, dropped_at, created_at | id, event, data, unrequested`,
  ],
  subscribers: [
    rows`account/newsletter | email = ${MY_ADDRESS} | is_active, genres, created_at, updated_at | id, email, confirm_round, version`,
  ],
  newsletter_recipients: [
    rows`account/newsletters | subscriber_id IN (SELECT id FROM subscribers WHERE email = ${MY_ADDRESS}) | newsletter_id, state, left_at | subscriber_id`,
  ],
  contact_messages: [
    rows`account/messages-to-the-store | ${MINE} | id, name, email, subject, text, created_at | user_id, recipient, read_at`,
  ],
  content_reports: [
    rows`account/reports | reporter_id = $1 | id, kind, product_id, title, reason, text, status, decision_reason, decided_at, created_at | reporter_id, reporter_email, seller_user_id, decided_by, withdrawn`,
  ],
  statements: [
    rows`account/decisions | ${MINE} | id, act, subject, decision, facts, ground, automation, created_at, objection, objected_at, objection_status, answer, answered_at | user_id, name, email, answered_by`,
  ],
  store_notice_preferences: [rows`account/notices | ${MINE} | kind, mode, changed_at | user_id`],
  data_exports: [
    rows`account/exports | ${MINE} | id, status, requested_at, ready_at, expires_at, bytes | user_id, content`,
  ],
  webhook_endpoints: [
    rows`account/webhooks | ${MINE} | id, url, description, event_types, is_active, failing_since, disabled_reason, created_at | user_id, secret_sealed, previous_secret_sealed, previous_secret_until, version`,
  ],
  webhook_events: [
    rows`account/events | buyer_id = $1 | id, type, body, created_at | sequence, position, buyer_id, seller_id, former_seller_id`,
    rows`seller/events | ${MY_SHOP} | id, type, body, created_at | sequence, position, buyer_id, seller_id, former_seller_id`,
  ],
  cart_items: [rows`shop/cart | ${MINE} | product_id, added_at | user_id`],
  wishlist_items: [rows`shop/wishlist | ${MINE} | product_id, added_at | user_id`],
  wishlist_alerts: [
    rows`shop/wishlist-alerts | ${MINE} | product_id, kind, before_cents, ends_at, created_at, mailed_at | user_id`,
  ],
  wishlist_mail_settings: [
    rows`shop/wishlist-mails | ${MINE} | frequency, price_drops, last_chance | user_id`,
  ],
  cart_reminders: [rows`shop/cart-reminders | ${MINE} | agreed_at, handled_at | user_id`],
  heard_tracks: [rows`shop/heard-tracks | ${MINE} | product_id, heard_at | user_id`],
  listening_sessions: [rows`shop/listening | ${MINE} | search, product_id, ended_at | user_id`],
  followed_sellers: [rows`shop/followed-sellers | ${MINE} | seller_id, followed_at | user_id`],
  follow_mails: [rows`shop/mails-of-followed-sellers | ${MINE} | is_on, checked_at | user_id`],
  saved_searches: [
    rows`shop/saved-searches | ${MINE} | id, name, filter, search, frequency, tracks_since, checked_at | user_id, version`,
  ],
  saved_search_tracks: [
    rows`shop/tracks-of-saved-searches | saved_search_id IN (SELECT id FROM saved_searches WHERE user_id = $1) | saved_search_id, product_id | `,
  ],
  saved_views: [rows`shop/saved-views | ${MINE} | id, list, name, query, created_at | user_id`],
  coupon_validations: [rows`shop/coupons | ${MINE} | coupon_id, validated_at | user_id`],
  orders: [
    rows`orders/orders | ${MINE} | id, status, subtotal_cents, discount_cents, fee_cents, total_cents, coupon_id, coupon_code, coupon_discount, first_name, last_name, email, country, phone, hold_expires_at, created_at, updated_at, changed_at, hold_expired_at, postcode, service_order_id, service_stage, terms_version, consents | user_id, idempotency_key, request_hash, caller_hash, version, exact_coupon_discount, is_demo`,
  ],
  order_lines: [
    rows`orders/tracks | ${OF_MY_ORDERS} | id, order_id, product_id, name, category, store_name, img, price_cents, add_on_cents, include_project, project_name, revoked_at, project_of_line_id, origin | download_link, project_link, copy_number, is_live, seller_id, commission_percent, version`,
    rows`seller/sales | ${MY_SHOP} AND order_id IN (SELECT id FROM orders WHERE status = 'completed') | id, order_id, product_id, name, category, price_cents, add_on_cents, commission_percent, revoked_at | copy_number, is_live, seller_id, version, download_link, project_link, store_name, img, include_project, project_name, project_of_line_id |  | ${SOLD_AT}`,
  ],
  order_status_changes: [
    rows`orders/history | ${OF_MY_ORDERS} | id, order_id, from_status, to_status, changed_at, marked_paid, reason | changed_by`,
  ],
  hold_reminders: [rows`orders/hold-reminders | ${OF_MY_ORDERS} | order_id, reminded_at`],
  payments: [
    rows`orders/payments | ${OF_MY_ORDERS} | id, order_id, provider, status, amount_cents, currency, reference, paid_at, refund_status, refunded_cents, created_at, updated_at, method, received_cents, received_currency, returned_cents | session_id, url, expires_at, refund_reference, recorded_by`,
  ],
  withdrawals: [
    rows`orders/withdrawals | ${`(${OF_MY_ORDERS} OR ${OF_MY_REQUESTS})`} | id, order_id, service_order_id, name, email, text, status, reason, decided_at, created_at | decided_by, confirming_since`,
  ],
  payment_returns: [
    rows`orders/returned-payments | ${MY_PAYMENTS} | id, payment_id, amount_cents, is_rest, cause, reason, by_hand, status, reference, failure, created_at, accepted_at, failed_at | created_by`,
  ],
  payment_disputes: [
    rows`orders/disputes | ${OF_MY_ORDERS} | id, order_id, provider, reference, kind, reason, amount_cents, status, evidence_due_by, is_withdrawn, is_reinstated, reported_at, closed_at, created_at, updated_at, withdrawn_at, reinstated_at | payment_id, url`,
  ],
  refunds: [
    rows`orders/refunds | ${OF_MY_ORDERS} | id, order_id, payment_id, method, amount_cents, reason, back_on_sale, status, reference, failure, created_at, accepted_at, failed_at | created_by, version`,
  ],
  refund_lines: [
    rows`orders/refunded-tracks | order_line_id IN (${MY_LINES}) | refund_id, order_line_id, amount_cents, fee_cents, is_revoked | earning_cents, commission_cents`,
  ],
  download_links: [
    rows`orders/downloads | order_line_id IN (${MY_LINES}) | id, order_line_id, kind, expires_at, uses_left, created_at, opened_at, paid_bytes | `,
  ],
  delivery_events: [
    rows`orders/deliveries | ${OF_MY_ORDERS} | id, order_id, order_line_id, kind, file, reason, created_at | value_before, value_after, created_by`,
  ],
  order_messages: [rows`orders/messages | ${OF_MY_ORDERS} | id, order_id, side, text, created_at | author`],
  order_message_files: [
    rows`orders/files-of-messages | message_id IN (SELECT id FROM order_messages WHERE ${OF_MY_ORDERS}) | id, message_id, name, type, size | content, path`,
  ],
  invoices: [
    rows`orders/invoices | ${OF_MY_ORDERS} | id, kind, number, order_id, issued_at, currency, total_cents, net_cents, tax_cents, tax_category, tax_rate_basis_points, tax_reason, buyer, items, adjustments, reason, settlement | year, sequence, key, seller, corrects_id, is_demo`,
  ],
  contract_files: [
    rows`orders/contracts | line_id IN (${MY_LINES}) | line_id, completion_id, file_name | content`,
  ],
  certificate_links: [
    rows`orders/certificates | ${OF_MY_ORDERS} | id, kind, order_id, line_id, completion_id, created_at, code | chain, position, previous_position, previous_hash, hash, key_id, signature, revokes_id, document, file_hashes`,
  ],
  service_orders: [
    rows`custom-work/requests | ${MINE} | id, kind, status, name, email, description, details, created_at, updated_at, end_reason, due_at, keeps_deposit, review_until, delivered_at | stems_comparison, user_id, notes, version, maker_user_id, maker_commission_percent, package_id`,
    rows`custom-work/made | maker_user_id = $1 | id, kind, status, created_at, updated_at, due_at, maker_commission_percent, review_until, delivered_at | user_id, name, email, description, details, notes, version, maker_user_id, package_id, end_reason, keeps_deposit`,
  ],
  service_quotes: [
    rows`custom-work/quotes | ${OF_MY_REQUESTS} | id, service_order_id, price_cents, deposit_percent, rounds, days, extra_round_cents, delivers, note, status, valid_until, answered_at, decline_reason, created_at, share_percent, terms_version, consents | created_by`,
  ],
  service_rounds: [
    rows`custom-work/rounds | ${OF_MY_REQUESTS} | id, service_order_id, number, version_number, text, created_at, order_id | `,
  ],
  service_versions: [
    rows`custom-work/versions | ${OF_MY_REQUESTS} | id, service_order_id, number, duration_seconds, loudness, note, side, created_at | upload_id, path, peaks, reminders`,
    rows`custom-work/made-versions | ${MY_WORK} AND side = 'maker' | id, service_order_id, number, duration_seconds, loudness, note, side, created_at | upload_id, path, peaks, reminders`,
  ],
  service_comments: [
    rows`custom-work/comments | version_id IN (SELECT id FROM service_versions WHERE ${OF_MY_REQUESTS}) | id, version_id, reply_to, round_number, side, at_seconds, until_seconds, text, resolved_at, created_at | `,
    rows`custom-work/made-comments | version_id IN (SELECT id FROM service_versions WHERE ${MY_WORK}) AND side = 'maker' | id, version_id, reply_to, round_number, side, at_seconds, until_seconds, text, resolved_at, created_at | `,
  ],
  service_messages: [
    rows`custom-work/messages | ${OF_MY_REQUESTS} | id, service_order_id, side, text, created_at | author`,
    rows`custom-work/made-messages | author = ${MY_ADDRESS} AND ${MY_WORK} | id, service_order_id, text, created_at | author, side`,
  ],
  service_message_files: [
    rows`custom-work/files-of-messages | message_id IN (SELECT id FROM service_messages WHERE ${OF_MY_REQUESTS}) | id, message_id, name, type, size | path`,
  ],
  service_brief_files: [
    rows`custom-work/files | ${OF_MY_REQUESTS} | id, service_order_id, kind, number, format, size, duration_seconds, tempo, key, loudness, sound_files, created_at | upload_id`,
  ],
  sellers: [
    rows`seller/shop | ${MINE} | id, shop_name, social_link, status, payment_method, paypal_email, card_last4, card_holder_name, iban_last4, account_holder, bic, created_at, updated_at, commission_percent, bio, recipient_set_at, payouts_wait_until | user_id, card_number_encrypted, version | iban_encrypted`,
  ],
  trader_details: [rows`seller/trader-details | ${MY_SHOP} | seller_id, updated_at |  | details_encrypted`],
  product_prices: [
    rows`seller/earlier-prices | product_id IN (SELECT id FROM products WHERE ${MY_SHOP}) | product_id, price_cents, asked_from | id`,
  ],
  products: [
    rows`seller/tracks | ${MY_SHOP} | id, name, store_name, category, price_cents, old_price_cents, lowest_price_30_days_cents, bpm, music_key, type, project_name, is_hot, duration_seconds, download_link, project_link, quantity, status, created_at, updated_at, changed_at, seller_id, commission_percent, paused_at, mode, only_stock_plugins, versions, taken_down_at, vocals, ai_tools, samples, sample_sources | peaks, img, audio, version, play_count, exact_bpm`,
    rows`shop/tracks | id IN (${MY_TRACKS}) | id, name, category, status, price_cents | `,
  ],
  listing_terms: [
    rows`seller/listings | product_id IN (SELECT id FROM products WHERE ${MY_SHOP}) | product_id, ends_at, reminded_days, ended_at | `,
  ],
  track_submissions: [
    rows`seller/submissions | ${MINE} | id, store_name, track_name, price_cents, genre, bpm, music_key, archive_link, project_link, contact_email, status, answer, product_id, reviewed_at, created_at, program, offered_cents, publishes, mode, declarations, vocals, ai_tools, samples, sample_sources | user_id, version, exact_bpm`,
  ],
  track_matches: [
    rows`seller/matches | fingerprint_id IN (${MY_RECORDINGS}) | id, decision, decided_at, created_at, statement | fingerprint_id, matched_id, share, seconds, start_at, matched_start_at, tempo, semitones, reason, decided_by, matched_statement`,
    rows`seller/matches-with-later-tracks | matched_id IN (${MY_RECORDINGS}) | id, decision, decided_at, created_at, matched_statement | fingerprint_id, matched_id, share, seconds, start_at, matched_start_at, tempo, semitones, reason, decided_by, statement`,
  ],
  uploads: [rows`seller/uploads | ${MINE} | id, file_name, bytes, created_at | user_id`],
  packages: [
    rows`seller/packages | ${MINE} | id, product_id, kind, status, problem, sha256, created_at | upload_id, user_id, report, progress`,
  ],
  package_reviews: [
    rows`seller/package-reviews | package_id IN (SELECT id FROM packages WHERE user_id = $1) | id, package_id, product_id, kind, status, reason, reviewed_at, created_at | reviewed_by`,
  ],
  seller_contract_files: [
    rows`seller/contracts | line_id IN (${MY_SALES}) | line_id, completion_id, file_name | content`,
  ],
  payout_accounts: [
    rows`seller/payout-account | ${MY_SHOP} | seller_id, status, created_at, checked_at, bank | stripe_account_id`,
  ],
  payouts: [
    rows`seller/payouts | ${MY_SHOP} | id, seller_id, seller_name, amount_cents, method, reference, status, paid_on, created_at, reversed_at, reversal_reason, recipient, part_reversed_cents, by_file, sepa_file_id, euro_cents, paypal_file_at | created_by, bank_account_encrypted, version, withheld`,
  ],
  self_billing_documents: [
    rows`seller/self-billing | ${MY_SHOP} | id, kind, number, payout_id, issued_at, total_cents, net_cents, tax_cents, tax_category, tax_rate_basis_points, tax_reason, payout, items, reason | year, sequence, seller_id, corrects_id, key, store, trader_encrypted, entry_ids`,
  ],
  ledger_entries: [
    rows`seller/statement | ${MY_ACCOUNT_OF_LEDGER} | transaction_id, amount_cents, created_at | id, account`,
  ],
  ledger_transactions: [
    rows`seller/bookings | id IN (SELECT transaction_id FROM ledger_entries WHERE ${MY_ACCOUNT_OF_LEDGER}) | id, kind, payout_id, memo, created_at | key, reverses_id, created_by, order_id`,
  ],
};

/** Tables that the export leaves out, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  annotations: 'working notes of the store: tags, and who handles a record',
  newsletters: 'texts of the store',
  notes: 'working notes of the store',
  audio_reports: 'measurements of sound files',
  audit_attempts: 'failed attempts on an address, of strangers too',
  audit_chain: 'proof that the audit log is unbroken',
  audit_chain_head: 'proof that the audit log is unbroken',
  audit_keys: 'keys of the audit log',
  audit_subjects: 'names of records in the audit log, of all people',
  removed_products: 'numbers of tracks that are off sale',
  certificate_checkpoints: 'proof that the chain of certificates is unbroken',
  certificate_disclosures: 'names both sides of a sale; the account offers the certificate itself',
  certificate_keys: 'keys of the certificates',
  certificate_prints: 'names both sides of a sale; the account offers the certificate itself',
  certificate_recordings: 'numbers by which a sold recording is recognised',
  coupons: 'offers of the store',
  demo_records: 'marks what the demo made up',
  demos: 'sound of the store',
  factor_proofs: 'one moment, of the last second factor; the sessions tell more',
  fingerprint_postings: 'numbers by which a recording is recognised',
  fingerprints: 'numbers by which a recording is recognised',
  idempotency_keys: 'keys of requests, deleted after 30 days',
  invoice_counters: 'numbers of invoices',
  legal_texts: 'texts of the store, by version',
  login_codes: 'hashes of codes that work for minutes',
  media: 'paths of public images and sounds',
  message_file_removals: 'files on their way out',
  order_message_reads: 'which message a side read last',
  package_masters: 'measurements of sound files',
  password_resets: 'hashes of links that work for an hour',
  payment_events: 'messages of payment services; the payments are exported',
  payment_problems: 'work list of the store about payments; they and refunds are exported',
  pending_registrations: 'belongs to no account until it is confirmed',
  play_callers: 'counts plays by a hash, without an account',
  play_counts: 'counts plays by a hash, without an account',
  play_days: 'numbers of plays',
  price_change_items: 'prices of tracks; what is asked for one is with the track',
  price_changes: 'sales of the store',
  rate_limits: 'counters that end within a day',
  reconciliation_differences: 'books of the store against those of payment services',
  reconciliation_runs: 'books of the store against those of payment services',
  recovery_links: 'hashes of links that end after 7 days',
  second_factor_challenges: 'hashes that end after minutes',
  sepa_files: 'names the account of the store; each payout names its file',
  seller_names: 'forms of shop names to compare; the name is with the shop',
  service_file_removals: 'files on their way out',
  settings: 'settings of the store',
  settling_prices: 'prices of tracks that have just changed',
  spent_captchas: 'hashes that end after minutes',
  stem_previews: 'paths of public sounds',
  store_notices: 'notices to the store',
  tax_calculations: 'works out a tax that the invoice states',
  tax_transactions: 'numbers of taxes that invoices state',
  track_previews: 'how the preview of a track is made',
  vat_number_checks: 'answers about VAT numbers; that of a person is with the billing details',
  webhook_attempts: 'attempts to send events, which are exported',
  webhook_deliveries: 'attempts to send events, which are exported',
};
