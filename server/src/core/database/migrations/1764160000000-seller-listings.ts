import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sellers pause listings and answer counter-offers; submissions name the program of the project file. */
export class SellerListings1764160000000 implements MigrationInterface {
  name = 'SellerListings1764160000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE products ADD COLUMN paused_at timestamptz;

      ALTER TABLE track_submissions
        ADD COLUMN program text,
        ADD COLUMN offered_cents integer CHECK (offered_cents >= 0),
        -- False when the reviewer wanted the track to stay archived after the seller's acceptance.
        ADD COLUMN publishes boolean NOT NULL DEFAULT true,
        DROP CONSTRAINT track_submissions_status_check,
        ADD CONSTRAINT track_submissions_status_check
          CHECK (status IN ('pending', 'offered', 'approved', 'refused', 'declined'));
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE track_submissions SET status = 'refused' WHERE status IN ('offered', 'declined');
      ALTER TABLE track_submissions
        DROP COLUMN program, DROP COLUMN offered_cents, DROP COLUMN publishes,
        DROP CONSTRAINT track_submissions_status_check,
        ADD CONSTRAINT track_submissions_status_check CHECK (status IN ('pending', 'approved', 'refused'));
      ALTER TABLE products DROP COLUMN paused_at;
    `);
  }
}
