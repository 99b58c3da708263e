import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters of the request limits, and indexes for unsent mail and for expired rows. */
export class RateLimitsAndMailRetries1763700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- As rate-limiter-flexible wants it; expire is milliseconds since 1970.
      CREATE TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
      CREATE INDEX rate_limits_expire ON rate_limits (expire);
      CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
      CREATE INDEX spent_captchas_expires ON spent_captchas (expires_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX spent_captchas_expires, mails_unsent;
      DROP TABLE rate_limits;
    `);
  }
}
