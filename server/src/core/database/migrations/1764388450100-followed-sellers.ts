import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sellers that accounts follow, and the mails about their new tracks. */
export class FollowedSellers1764388450100 implements MigrationInterface {
  name = 'FollowedSellers1764388450100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE followed_sellers (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        seller_id integer NOT NULL REFERENCES sellers ON DELETE CASCADE,
        followed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, seller_id)
      );
      CREATE INDEX followed_sellers_of_seller ON followed_sellers (seller_id);

      CREATE TABLE follow_mails (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        is_on boolean NOT NULL DEFAULT true,
        -- Tracks until this time were mailed, or looked at.
        checked_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX follow_mails_due ON follow_mails (checked_at) WHERE is_on;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE follow_mails; DROP TABLE followed_sellers;');
  }
}
