import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { containing } from '#core/pagination/index.js';
import { matchingUserIds, userIdsByNameOrEmail } from '../../../people/users/index.js';
import { FOUND_PER_KIND, type FoundRecord } from './found-record.response.js';

/** Finds records of all kinds by number, name or email address. */
@Injectable()
export class FindRecordsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Up to five of each kind: the one with that number first, then the latest. */
  find(search: string): Promise<FoundRecord[]> {
    const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
    return this.dataSource.query(FIND_RECORDS, [containing(search), number ? Number(number) : null]);
  }
}

const PATTERN = 'lower($1)';

/** Conditions use the expressions of the search indexes, so that each query uses its index. */
const PARTS = [
  part(
    'order',
    'orders',
    `'#' || r.id`,
    `r.first_name || ' ' || r.last_name || ' · ' || r.email`,
    `SELECT id FROM orders
      WHERE lower(first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(coupon_code, '')) LIKE ${PATTERN}
     UNION SELECT id FROM orders WHERE user_id IN (${userIdsByNameOrEmail(PATTERN)})`,
  ),
  part(
    'product',
    'products',
    'r.name',
    `coalesce(r.store_name, '')`,
    `SELECT id FROM products WHERE lower(name) LIKE ${PATTERN}`,
  ),
  part('user', 'users', `r.name || ' ' || r.last_name`, 'r.email::text', matchingUserIds(PATTERN)),
  part(
    'seller',
    'sellers',
    'r.shop_name::text',
    `coalesce((SELECT u.email::text FROM users u WHERE u.id = r.user_id), '')`,
    `SELECT id FROM sellers
      WHERE lower(shop_name::text || E'\\n' || coalesce(social_link, '')) LIKE ${PATTERN}
     UNION SELECT id FROM sellers WHERE user_id IN (${userIdsByNameOrEmail(PATTERN)})`,
  ),
  part(
    'submission',
    'track_submissions',
    'r.track_name',
    `r.store_name || ' · ' || r.contact_email`,
    `SELECT id FROM track_submissions
      WHERE lower(track_name || E'\\n' || store_name || E'\\n' || genre || E'\\n' || music_key || E'\\n' || contact_email)
            LIKE ${PATTERN}
        AND lower(track_name || E'\\n' || store_name || E'\\n' || contact_email) LIKE ${PATTERN}`,
  ),
  part(
    'service_order',
    'service_orders',
    `'#' || r.id || ' ' || r.name`,
    'r.email',
    `SELECT id FROM service_orders WHERE lower(name || E'\\n' || email) LIKE ${PATTERN}`,
  ),
];

const FIND_RECORDS = PARTS.map((sql) => `(${sql})`).join(' UNION ALL ');

/** @param ids SQL of the numbers of the records whose text matches */
function part(kind: string, table: string, title: string, detail: string, ids: string): string {
  return `SELECT '${kind}' AS kind, r.id, ${title} AS title, ${detail} AS detail
    FROM ${table} r WHERE r.id = $2::integer OR r.id IN (${ids})
   ORDER BY (r.id = $2::integer) IS TRUE DESC, r.id DESC LIMIT ${FOUND_PER_KIND}`;
}
