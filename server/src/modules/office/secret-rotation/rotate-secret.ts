import { addDays } from 'date-fns/addDays';
import pg from 'pg';
import type { Configuration } from '#core/config/index.js';
import { AUDIT_KEY_COLUMN } from '#core/audit/index.js';
import { KeyRing, SealedText, type SealedColumn } from '#core/secrets/index.js';
import { CERTIFICATE_KEY_COLUMN } from '../../sales/certificates/index.js';
import { TOTP_SECRET_COLUMN } from '../../people/second-factor/index.js';
import { PAYOUT_BANK_COLUMN, SELF_BILLING_COLUMN } from '../../money/payouts/index.js';
import { PAYOUT_DETAIL_COLUMNS, TRADER_DETAILS_COLUMN } from '../../people/sellers/index.js';
import { WEBHOOK_SECRET_COLUMNS } from '../../platform/webhooks/index.js';

/** Every column that holds sealed text; a test compares the list with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...PAYOUT_DETAIL_COLUMNS,
  TRADER_DETAILS_COLUMN,
  PAYOUT_BANK_COLUMN,
  SELF_BILLING_COLUMN,
  ...WEBHOOK_SECRET_COLUMNS,
  AUDIT_KEY_COLUMN,
  TOTP_SECRET_COLUMN,
  CERTIFICATE_KEY_COLUMN,
];

const BATCH = 500;
/** Unsubscribe links of mails must work for 30 days after they were sent. */
const LINKS_VALID_DAYS = 30;

export interface RotatedColumn {
  /** `table.column` */
  name: string;
  /** Values that were already encrypted under the current secret. */
  current: number;
  sealed: number;
  /** Values that no configured secret decrypts; they stay unchanged. */
  unreadable: number;
}

export interface Rotation {
  columns: RotatedColumn[];
  /** Last day on which mailed links need a previous secret, e.g. `2026-12-22`. */
  keepUntil: string;
}

/** Re-encrypts every sealed value under APP_SECRET. Idempotent; safe beside a running server. */
export async function rotateSecret(configuration: Configuration, databaseUrl: string): Promise<Rotation> {
  const ring = new KeyRing(configuration);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = [];
    for (const column of SEALED_COLUMNS) columns.push(await rotateColumn(client, ring, column));
    return { columns, keepUntil: addDays(new Date(), LINKS_VALID_DAYS).toISOString().slice(0, 10) };
  } finally {
    await client.end();
  }
}

async function rotateColumn(
  client: pg.Client,
  ring: KeyRing,
  sealedColumn: SealedColumn,
): Promise<RotatedColumn> {
  const { table, column, key, purpose, ownerOf } = sealedColumn;
  const text = new SealedText(ring, purpose);
  const rotated: RotatedColumn = { name: `${table}.${column}`, current: 0, sealed: 0, unreadable: 0 };
  for (let after = 0; ;) {
    const { rows } = await client.query<{ id: number; sealed: string }>(
      `SELECT ${key} AS id, ${column} AS sealed FROM ${table} WHERE ${key} > $1 AND ${column} <> ''
        ORDER BY ${key} LIMIT $2`,
      [after, BATCH],
    );
    for (const { id, sealed } of rows) {
      after = id;
      if (text.isCurrent(sealed)) rotated.current += 1;
      else {
        const plain = openOrNull(text, ownerOf(id), sealed);
        if (plain === null) rotated.unreadable += 1;
        else {
          // Skips a value that the server has replaced in the meantime: it is under the current secret.
          await client.query(`UPDATE ${table} SET ${column} = $3 WHERE ${key} = $1 AND ${column} = $2`, [
            id,
            sealed,
            text.seal(ownerOf(id), plain),
          ]);
          rotated.sealed += 1;
        }
      }
    }
    if (rows.length < BATCH) return rotated;
  }
}

function openOrNull(text: SealedText, owner: string, sealed: string): string | null {
  try {
    return text.open(owner, sealed);
  } catch {
    return null;
  }
}
