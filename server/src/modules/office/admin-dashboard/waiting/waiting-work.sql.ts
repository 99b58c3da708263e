import { REPORT_HOURS } from '#domain/content-reports.js';
import { ANSWER_HOURS, QUOTE_HOURS, VERIFICATION_HOURS } from '#domain/answer-times.js';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '#domain/payments.js';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { REVIEW_HOURS } from '#domain/seller.js';
import { WAITING_RECORDS, type WaitingKind, type WaitingOrderKind } from '#domain/waiting-work.js';

/** Minutes after which a mail that is not sent counts as failed: its first attempts are over by then. */
const MAIL_MINUTES = 15;

/** Cents of order `o` that are paid, without what went or goes back. */
const PAID_CENTS = `
  coalesce((SELECT sum(p.amount_cents - coalesce(p.returned_cents,
                         CASE WHEN p.refund_status IN ('pending', 'succeeded') THEN p.amount_cents ELSE 0 END))
              FROM payments p WHERE p.order_id = o.id AND p.status = 'paid'), 0)`;

/** Rows of each kind: number, title, cents, due_at, path. @param paysOnline SQL of whether buyers pay online */
const rowsOf = (paysOnline: string): Record<Exclude<WaitingKind, 'payouts' | 'settings'>, string> => ({
  disputes: `
    SELECT d.id, 'Order #' || d.order_id AS title, d.amount_cents AS cents, d.evidence_due_by AS due_at,
           '/admin/orders/' || d.order_id AS path
      FROM payment_disputes d WHERE d.status = 'needs_response'`,
  submissions: `
    SELECT s.id, s.track_name || ' by ' || s.store_name, NULL::integer,
           s.created_at + interval '${REVIEW_HOURS} hours', '/admin/submissions/' || s.id
      FROM track_submissions s WHERE s.status = 'pending'`,
  content_reports: `
    SELECT r.id, r.title, NULL::integer, r.created_at + interval '${REPORT_HOURS} hours', '/admin/content-reports/' || r.id
      FROM content_reports r WHERE r.status = 'open'`,
  objections: `
    SELECT s.id, s.decision, NULL::integer, s.objected_at + interval '${REPORT_HOURS} hours',
           '/admin/content-reports/objections/' || s.id
      FROM statements s WHERE s.objection_status = 'open'`,
  problems: `
    SELECT p.id, CASE WHEN p.order_id IS NULL THEN 'Problem #' || p.id ELSE 'Order #' || p.order_id END, p.amount_cents,
           NULL::timestamptz, '/admin/payment-problems?status=open'
      FROM payment_problems p WHERE p.resolved_at IS NULL`,
  // A buyer who can pay online is expected to. Only a pending order lapses; some of the demo do so in years.
  payments: `
    SELECT open.id, '#' || open.id || ' ' || open.first_name || ' ' || open.last_name, open.cents,
           CASE WHEN open.status = 'pending' AND open.hold_expires_at < now() + interval '30 days' THEN open.hold_expires_at END,
           '/admin/orders/' || open.id
      FROM (SELECT o.*, (o.total_cents - ${PAID_CENTS})::integer AS cents FROM orders o
             WHERE o.status IN ('pending', 'processing')
               AND NOT (${paysOnline} AND o.total_cents BETWEEN ${MIN_CHARGE_CENTS} AND ${MAX_CHARGE_CENTS})) AS open
     WHERE open.cents > 0`,
  messages: `
    SELECT o.id, '#' || o.id || ' ' || o.first_name || ' ' || o.last_name, NULL::integer, unread.at + interval '${ANSWER_HOURS.to} hours',
           '/admin/orders/' || o.id
      FROM (SELECT m.order_id, min(m.created_at) AS at FROM order_messages m
              LEFT JOIN order_message_reads r ON r.order_id = m.order_id AND r.side = 'store'
             WHERE m.side = 'buyer' AND m.id > coalesce(r.message_id, 0) GROUP BY 1) AS unread
      JOIN orders o ON o.id = unread.order_id`,
  contact: `
    SELECT c.id, c.name || ': ' || coalesce(c.subject, left(c.text, 80)), NULL::integer,
           c.created_at + interval '${ANSWER_HOURS.to} hours', '/admin/messages'
      FROM contact_messages c WHERE c.read_at IS NULL`,
  withdrawals: `
    SELECT w.id, CASE WHEN w.order_id IS NULL THEN 'Custom work #' || w.service_order_id ELSE 'Order #' || w.order_id END || ' ' || w.name,
           NULL::integer, w.created_at + interval '48 hours', '/admin/messages#withdrawals'
      FROM withdrawals w WHERE w.status = 'open'`,
  mails: `
    SELECT m.id, m.recipient::text, NULL::integer, m.created_at + interval '${MAIL_MINUTES} minutes', '/admin/messages#mails'
      FROM mails m WHERE m.sent_at IS NULL AND m.created_at < now() - interval '${MAIL_MINUTES} minutes'`,
  webhooks: `
    SELECT w.id, w.url, NULL::integer, NULL::timestamptz, '/admin/webhooks/' || w.id
      FROM webhook_endpoints w
     WHERE w.user_id IS NULL AND (w.failing_since IS NOT NULL OR w.disabled_reason = 'failing')`,
  differences: `
    SELECT d.id, 'Difference #' || d.id, NULL::integer, NULL::timestamptz, '/admin/reconciliation'
      FROM reconciliation_differences d WHERE d.resolved_at IS NULL`,
  sellers: `
    SELECT s.id, s.shop_name::text, NULL::integer, s.created_at + interval '${VERIFICATION_HOURS} hours',
           '/admin/sellers/' || s.id
      FROM sellers s WHERE s.status = 'pending'`,
  services: `
    SELECT s.id, '#' || s.id || ' ' || s.name, NULL::integer, s.created_at + interval '${QUOTE_HOURS} hours',
           '/admin/service-orders/' || s.id
      FROM service_orders s WHERE s.status = 'new'`,
  service_messages: `
    SELECT s.id, '#' || s.id || ' ' || s.name, NULL::integer, last.created_at + interval '${ANSWER_HOURS.to} hours',
           '/admin/service-orders/' || s.id
      FROM (SELECT DISTINCT ON (service_order_id) service_order_id, side, created_at
              FROM service_messages ORDER BY service_order_id, id DESC) AS last
      JOIN service_orders s ON s.id = last.service_order_id
     WHERE last.side = 'customer' AND s.user_id IS NOT NULL AND s.status NOT IN ('done', 'declined', 'cancelled')`,
  agreements: `
    SELECT s.id, '#' || s.id || ' ' || s.name, q.price_cents, q.answered_at + interval '${ANSWER_HOURS.to} hours',
           '/admin/service-orders/' || s.id
      FROM service_orders s JOIN service_quotes q ON q.service_order_id = s.id AND q.status = 'accepted'
     WHERE s.status = 'accepted'`,
  makers: `
    SELECT s.id, '#' || s.id || ' ' || s.name, NULL::integer, s.due_at, '/admin/service-orders/' || s.id
      FROM service_orders s JOIN users u ON u.id = s.maker_user_id LEFT JOIN sellers m ON m.user_id = u.id
     WHERE s.status NOT IN ('done', 'declined', 'cancelled')
       AND (u.blocked_at IS NOT NULL OR m.status IS DISTINCT FROM 'active')`,
});

/** Numbers of the orders of a kind. */
export const waitingOrderIds = (kind: WaitingOrderKind, paysOnline: boolean): string =>
  `SELECT id FROM (${rowsOf(String(paysOnline))[kind]}) AS waiting (id, title, cents, due_at, path)`;

/** Mails that could not be sent, the oldest first, with the error of the last attempt. */
export const FAILED_MAILS = `
  SELECT m.id, m.recipient::text AS recipient, m.template, m.created_at AS "createdAt",
         (SELECT j.last_error FROM graphile_worker._private_jobs j WHERE j.payload ->> 'mailId' = m.id::text LIMIT 1) AS error
    FROM mails m WHERE m.sent_at IS NULL AND m.created_at < now() - interval '${MAIL_MINUTES} minutes'
   ORDER BY m.created_at, m.id LIMIT ${PAGE_SIZE_MAX}`;

/** Counts, sums and the most urgent records of each kind in one statement. `$1` is true where buyers pay online. */
export const WAITING_WORK = Object.entries(rowsOf('$1'))
  .map(
    ([kind, rows]) => `
  SELECT '${kind}' AS kind, count(*)::integer AS count, count(*) FILTER (WHERE due_at < now())::integer AS overdue,
         sum(cents)::float8 AS cents,
         coalesce(json_agg(json_build_object('title', title, 'cents', cents, 'dueAt', due_at, 'path', path) ORDER BY place)
                    FILTER (WHERE place <= ${WAITING_RECORDS}), '[]') AS records
    FROM (SELECT *, row_number() OVER (ORDER BY due_at NULLS LAST, id) AS place
            FROM (${rows}) AS waiting (id, title, cents, due_at, path)) AS placed`,
  )
  .join(' UNION ALL ');
