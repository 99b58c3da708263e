import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of transfers that were taken back, which admins have booked by adjustments. */
export class PartReversals1764384000000 implements MigrationInterface {
  name = 'PartReversals1764384000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payouts ADD COLUMN part_reversed_cents integer NOT NULL DEFAULT 0;
      UPDATE payouts SET part_reversed_cents = part.cents
        FROM (SELECT substr(subject, 8)::integer AS id, max((after->>'reversedCents')::integer) AS cents
                FROM audit_log WHERE action = 'payout.part-reversed' GROUP BY subject) part
       WHERE part.id = payouts.id AND payouts.status = 'paid';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payouts DROP COLUMN part_reversed_cents;');
  }
}
