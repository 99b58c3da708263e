import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of requests that move money, with what they have made: a repeated request is answered with it. */
export class IdempotencyKeys1764388441000 implements MigrationInterface {
  name = 'IdempotencyKeys1764388441000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotency_keys (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        key text NOT NULL,
        request_hash text NOT NULL,
        -- Numbers of the records that the request has made.
        result_ids integer[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE idempotency_keys');
  }
}
