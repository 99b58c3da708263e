import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints that belong to an account; those of the store have none. */
export class OwnWebhooks1764390100100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE webhook_endpoints ADD COLUMN user_id integer REFERENCES users ON DELETE CASCADE;
      CREATE INDEX webhook_endpoints_user ON webhook_endpoints (user_id) WHERE user_id IS NOT NULL;

      CREATE FUNCTION is_open_account(account integer) RETURNS boolean
        LANGUAGE sql STABLE AS 'SELECT EXISTS (SELECT FROM users WHERE id = account AND blocked_at IS NULL)';
      CREATE FUNCTION address_of_account(account integer) RETURNS text
        LANGUAGE sql STABLE AS 'SELECT email::text FROM users WHERE id = account';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION is_open_account(integer), address_of_account(integer);
      DELETE FROM webhook_endpoints WHERE user_id IS NOT NULL;
      ALTER TABLE webhook_endpoints DROP COLUMN user_id;
    `);
  }
}
