import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Final files of custom work, which belong to it alone, and the share that is agreed on in co-produced music. */
export class ServiceDelivery1764388444500 implements MigrationInterface {
  name = 'ServiceDelivery1764388444500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE service_orders ADD COLUMN delivered_at timestamptz;
      CREATE UNIQUE INDEX service_orders_package ON service_orders (package_id) WHERE package_id IS NOT NULL;
      ALTER TABLE service_quotes ADD COLUMN share_percent smallint CHECK (share_percent BETWEEN 1 AND 100);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE service_quotes DROP COLUMN share_percent;
      DROP INDEX service_orders_package;
      ALTER TABLE service_orders DROP COLUMN delivered_at;
    `);
  }
}
