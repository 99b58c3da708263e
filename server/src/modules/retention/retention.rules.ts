/** One kind of data that loses its use with age. */
export interface RetentionRule {
  /** What the operator reads. */
  what: string;
  table: string;
  /** Rows that may go: an SQL condition over the table, with $1 as the present moment. */
  condition: string;
}

const DAYS_OF_CODES = 1;
const DAYS_OF_LINKS = 90;
const DAYS_OF_CARTS = 90;
const DAYS_OF_MAILS = 90;
/** The audit log has its own way to forget: its chain must stay provable. */
export const DAYS_OF_AUDIT = 730;

const older = (column: string, days: number) => `${column} < $1::timestamptz - interval '${days} days'`;

/** What `npm run retention` deletes, in this order. Orders, their lines and their history stay for ever. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    what: 'registrations that were never confirmed',
    table: 'pending_registrations',
    condition: older('code_expires_at', DAYS_OF_CODES),
  },
  { what: 'sessions that ended', table: 'sessions', condition: 'expires_at < $1' },
  { what: 'password reset codes', table: 'password_resets', condition: older('expires_at', DAYS_OF_CODES) },
  { what: 'e-mail change codes', table: 'email_changes', condition: older('expires_at', DAYS_OF_CODES) },
  {
    what: 'links that undo an e-mail change',
    table: 'email_change_undos',
    condition: older('expires_at', DAYS_OF_CODES),
  },
  {
    what: 'API tokens that were revoked or ran out',
    table: 'api_tokens',
    condition: older('least(revoked_at, expires_at)', DAYS_OF_LINKS),
  },
  {
    what: 'sign-ins that never showed their second factor',
    table: 'second_factor_challenges',
    condition: 'expires_at < $1',
  },
  { what: 'solved human checks', table: 'spent_captchas', condition: 'expires_at < $1' },
  {
    what: 'request counters',
    table: 'rate_limits',
    condition: 'expire < extract(epoch FROM $1::timestamptz) * 1000',
  },
  {
    what: 'download links that ran out (the account makes new ones)',
    table: 'download_links',
    condition: older('expires_at', DAYS_OF_LINKS),
  },
  { what: 'tracks left in carts', table: 'cart_items', condition: older('added_at', DAYS_OF_CARTS) },
  {
    what: 'records of sent mails',
    table: 'mails',
    condition: `sent_at IS NOT NULL AND ${older('sent_at', DAYS_OF_MAILS)}`,
  },
];
