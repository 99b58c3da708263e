import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Data against hoarding: the caller of an unpaid order, and expired holds. */
export class HoldLimits1764050000000 implements MigrationInterface {
  name = 'HoldLimits1764050000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE orders
        -- Keyed hash of the address that placed it; only while it is pending.
        ADD COLUMN caller_hash text,
        -- When it was cancelled because its hold ran out; null for any other cancellation.
        ADD COLUMN hold_expired_at timestamptz;
      CREATE INDEX orders_callers ON orders (caller_hash) WHERE caller_hash IS NOT NULL;
      CREATE INDEX orders_expired_holds ON orders (user_id, hold_expired_at) WHERE hold_expired_at IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders DROP COLUMN caller_hash, DROP COLUMN hold_expired_at');
  }
}
