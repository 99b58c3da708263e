import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Custom work has a maker, and is paid in stages: each stage is an order of one line without a track. */
export class ServiceWork1764388442000 implements MigrationInterface {
  name = 'ServiceWork1764388442000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE service_orders
        ADD COLUMN maker_user_id integer REFERENCES users ON DELETE SET NULL,
        -- A deposit stays with the store when its customer ends the work after the first version.
        ADD COLUMN package_id integer REFERENCES packages,
        ADD COLUMN keeps_deposit boolean NOT NULL DEFAULT false,
        ADD COLUMN maker_commission_percent smallint CHECK (maker_commission_percent BETWEEN 0 AND 100);
      CREATE INDEX service_orders_maker ON service_orders (maker_user_id) WHERE maker_user_id IS NOT NULL;

      ALTER TABLE orders
        ADD COLUMN service_order_id integer REFERENCES service_orders ON DELETE SET NULL,
        ADD COLUMN service_stage text CHECK (service_stage IN ('deposit', 'balance', 'extra_round')),
        ADD CONSTRAINT orders_service_check CHECK (service_order_id IS NULL OR service_stage IS NOT NULL);
      CREATE INDEX orders_service_order ON orders (service_order_id) WHERE service_order_id IS NOT NULL;
      -- Two payments of a stage at the same moment find the same order.
      CREATE UNIQUE INDEX orders_service_stage ON orders (service_order_id, service_stage)
        WHERE service_stage <> 'extra_round' AND status <> 'cancelled';
      CREATE UNIQUE INDEX orders_service_round ON orders (service_order_id)
        WHERE service_stage = 'extra_round' AND status IN ('pending', 'processing');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE orders DROP COLUMN service_order_id, DROP COLUMN service_stage;
      ALTER TABLE service_orders DROP COLUMN maker_user_id, DROP COLUMN maker_commission_percent, DROP COLUMN keeps_deposit, DROP COLUMN package_id;
    `);
  }
}
