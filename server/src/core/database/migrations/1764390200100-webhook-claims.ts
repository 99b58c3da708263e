import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks that a backlog of webhook messages is drained by: who sends a delivery now, and which others it must not overtake. */
export class WebhookClaims1764390200100 implements MigrationInterface {
  name = 'WebhookClaims1764390200100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE webhook_deliveries
        -- A process sends it until then; one that dies leaves it to the others afterwards.
        ADD COLUMN claimed_until timestamptz,
        -- Retry-After of its last response: no recovery of the endpoint brings it forward.
        ADD COLUMN held_until timestamptz,
        -- The record that it is about, as 'product:60': its messages keep their order.
        ADD COLUMN record text,
        ADD COLUMN happened_at timestamptz;

      -- The database fills them, for every way of creating a delivery and for the version before.
      CREATE FUNCTION name_record() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT split_part(type, '.', 1) || ':' || (body::json -> 'data' ->> 'id'), created_at
          INTO NEW.record, NEW.happened_at
          FROM webhook_events WHERE id = NEW.event_id;
        RETURN NEW;
      END $$;
      CREATE TRIGGER name_record BEFORE INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION name_record();
      UPDATE webhook_deliveries delivery
         SET record = split_part(event.type, '.', 1) || ':' || (event.body::json -> 'data' ->> 'id'),
             happened_at = event.created_at
        FROM webhook_events event
       WHERE event.id = delivery.event_id AND delivery.state = 'pending';

      CREATE INDEX webhook_deliveries_backlog ON webhook_deliveries (endpoint_id, id) WHERE state = 'pending';
      CREATE INDEX webhook_deliveries_fresh ON webhook_deliveries (endpoint_id, happened_at) WHERE state = 'pending';
      CREATE INDEX webhook_deliveries_record ON webhook_deliveries (endpoint_id, record, id) WHERE state = 'pending';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER name_record ON webhook_deliveries;
      DROP FUNCTION name_record();
      ALTER TABLE webhook_deliveries
        DROP COLUMN claimed_until, DROP COLUMN held_until, DROP COLUMN record, DROP COLUMN happened_at;
    `);
  }
}
