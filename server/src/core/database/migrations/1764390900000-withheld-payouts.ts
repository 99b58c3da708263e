import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps that a seller was blocked or inactive when the shop was deleted: no file pays such a payout. Of earlier deletions it is not known. */
export class WithheldPayouts1764390900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payouts ADD COLUMN withheld boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payouts DROP COLUMN withheld');
  }
}
