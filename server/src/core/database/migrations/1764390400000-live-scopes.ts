import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the scopes of sellers and of admins who read from test tokens, as it is for `admin`. */
export class LiveScopes1764390400000 implements MigrationInterface {
  name = 'LiveScopes1764390400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE api_tokens ADD CONSTRAINT test_tokens_have_no_live_scopes
        CHECK (NOT (test AND scopes && ARRAY['read-sales', 'write-listings', 'read-finance', 'read-store']));
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE api_tokens DROP CONSTRAINT test_tokens_have_no_live_scopes');
  }
}
