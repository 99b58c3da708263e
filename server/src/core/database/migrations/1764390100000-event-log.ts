import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhook events become a log: written without an endpoint too, each with the accounts that may read it. */
export class EventLog1764390100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE webhook_events
        -- The order in which events were written; a transaction that commits late leaves a gap for a while.
        ADD COLUMN sequence bigint GENERATED ALWAYS AS IDENTITY,
        -- The order in which events can be read, given after the commit: no event ever appears before one that was read.
        ADD COLUMN position bigint,
        ADD COLUMN buyer_id integer REFERENCES users ON DELETE SET NULL,
        -- No reference: the end of a shop does not touch its events, which nobody but the store reads from then on.
        ADD COLUMN seller_id integer,
        -- Shop that a track was moved away from by the event.
        ADD COLUMN former_seller_id integer;

      UPDATE webhook_events SET position = placed.position
        FROM (SELECT id, row_number() OVER (ORDER BY created_at, sequence) AS position FROM webhook_events) AS placed
       WHERE placed.id = webhook_events.id;

      CREATE UNIQUE INDEX webhook_events_position ON webhook_events (position);
      CREATE INDEX webhook_events_unplaced ON webhook_events (sequence) WHERE position IS NULL;
      CREATE INDEX webhook_events_buyer ON webhook_events (buyer_id, position) WHERE buyer_id IS NOT NULL;
      CREATE INDEX webhook_events_seller ON webhook_events (seller_id, position) WHERE seller_id IS NOT NULL;
      CREATE INDEX webhook_events_former_seller ON webhook_events (former_seller_id, position)
        WHERE former_seller_id IS NOT NULL;

      -- Who owns a shop, for what is stored with the number of the shop or of the account.
      CREATE FUNCTION seller_of_account(account integer) RETURNS integer
        LANGUAGE sql STABLE AS 'SELECT id FROM sellers WHERE user_id = account';
      CREATE FUNCTION account_of_seller(seller integer) RETURNS integer
        LANGUAGE sql STABLE AS 'SELECT user_id FROM sellers WHERE id = seller';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION seller_of_account(integer), account_of_seller(integer);
      ALTER TABLE webhook_events
        DROP COLUMN sequence, DROP COLUMN position, DROP COLUMN buyer_id,
        DROP COLUMN seller_id, DROP COLUMN former_seller_id;
    `);
  }
}
