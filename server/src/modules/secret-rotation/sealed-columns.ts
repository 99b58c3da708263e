import { AUDIT_KEY_COLUMN } from '../../core/audit/index.js';
import type { SealedColumn } from '../../core/secrets/index.js';
import { TOTP_SECRET_COLUMN } from '../second-factor/index.js';
import { PAYOUT_CARD_COLUMN } from '../sellers/index.js';
import { WEBHOOK_SECRET_COLUMNS } from '../webhooks/index.js';

/** Every column that holds sealed text; a test compares the list with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  PAYOUT_CARD_COLUMN,
  ...WEBHOOK_SECRET_COLUMNS,
  AUDIT_KEY_COLUMN,
  TOTP_SECRET_COLUMN,
];
