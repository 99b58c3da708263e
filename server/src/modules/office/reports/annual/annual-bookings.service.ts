import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { COMMISSION_ACCOUNT } from '#domain/ledger.js';
import type { SellerBooking } from './annual-report.rules.js';

/** Reads a year of the ledger by seller. */
@Injectable()
export class AnnualBookingsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every booking of the year on an account of a seller, except payouts. */
  ofYear(year: number): Promise<SellerBooking[]> {
    return this.dataSource.query(
      `WITH booked AS (
         SELECT t.id, t.kind, t.order_id, extract(quarter FROM t.created_at AT TIME ZONE 'UTC')::integer AS quarter,
                jsonb_agg(jsonb_build_object('sellerId', substr(e.account, 8)::integer, 'cents', -e.amount_cents) ORDER BY e.id) AS credits,
                count(*) AS sellers
           FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'seller:%'
          WHERE t.kind NOT LIKE 'payout%' AND t.created_at >= $1 AND t.created_at < $2
          GROUP BY t.id
       )
       SELECT b.quarter, b.credits,
              (SELECT -coalesce(sum(c.amount_cents), 0)::integer FROM ledger_entries c
                WHERE c.transaction_id = b.id AND c.account = $3) AS "commissionCents",
              CASE WHEN b.kind = 'sale' THEN
                (SELECT coalesce(jsonb_agg(jsonb_build_object('sellerId', s.seller_id, 'count', s.count)), '[]')
                   FROM (SELECT l.seller_id, count(*) FROM order_lines l
                          WHERE l.order_id = b.order_id AND l.seller_id IS NOT NULL GROUP BY l.seller_id) s)
              WHEN b.kind = 'service-release' THEN
                (SELECT jsonb_agg(jsonb_build_object('sellerId', c ->> 'sellerId', 'count', 1))
                   FROM jsonb_array_elements(b.credits) c)
              ELSE '[]' END AS activities,
              CASE WHEN b.sellers > 1 THEN
                (SELECT jsonb_build_object('discountCents', o.discount_cents, 'feeCents', o.fee_cents, 'lines',
                          (SELECT jsonb_agg(jsonb_build_object('priceCents', l.price_cents, 'addOnCents', l.add_on_cents,
                                    'sellerId', l.seller_id, 'commissionPercent', l.commission_percent) ORDER BY l.id)
                             FROM order_lines l WHERE l.order_id = o.id))
                   FROM orders o WHERE o.id = b.order_id) END AS "order"
         FROM booked b ORDER BY b.id`,
      [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0)), COMMISSION_ACCOUNT],
    );
  }
}
