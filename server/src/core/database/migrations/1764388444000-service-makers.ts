import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makers of custom work take part in its thread, and another maker is no edit that the customer could see. */
export class ServiceMakers1764388444000 implements MigrationInterface {
  name = 'ServiceMakers1764388444000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE service_messages DROP CONSTRAINT service_messages_side_check;
      ALTER TABLE service_messages
        ADD CONSTRAINT service_messages_side_check CHECK (side IN ('customer', 'maker', 'store'));
      -- The customer reads the version of an order.
      DROP TRIGGER raise_version ON service_orders;
      CREATE TRIGGER raise_version BEFORE UPDATE ON service_orders
        FOR EACH ROW EXECUTE FUNCTION raise_version('updated_at', 'maker_user_id', 'maker_commission_percent');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER raise_version ON service_orders;
      CREATE TRIGGER raise_version BEFORE UPDATE ON service_orders
        FOR EACH ROW EXECUTE FUNCTION raise_version('updated_at');
      UPDATE service_messages SET side = 'store' WHERE side = 'maker';
      ALTER TABLE service_messages DROP CONSTRAINT service_messages_side_check;
      ALTER TABLE service_messages
        ADD CONSTRAINT service_messages_side_check CHECK (side IN ('customer', 'store'));
    `);
  }
}
