import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order says itself whether it belongs to the made-up past of the demo. */
export class DemoOrders1764387000000 implements MigrationInterface {
  name = 'DemoOrders1764387000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE orders ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
      UPDATE orders SET is_demo = true WHERE id IN (SELECT record_id FROM demo_records WHERE table_name = 'orders');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders DROP COLUMN is_demo');
  }
}
