import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells a sign-in whether sessions of the account have ended since it began. */
export class SessionRounds1764388100000 implements MigrationInterface {
  name = 'SessionRounds1764388100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN session_round integer NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN session_round');
  }
}
