import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A round beyond those in the price names the order that pays it: it stays paid when its customer cancels the work. */
export class PaidRounds1764389010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE service_rounds ADD COLUMN order_id integer UNIQUE REFERENCES orders ON DELETE SET NULL;

      -- Rounds until now took the paid ones in their order.
      UPDATE service_rounds r SET order_id = paid.id
        FROM service_quotes q,
             (SELECT id, service_order_id, row_number() OVER (PARTITION BY service_order_id ORDER BY id) AS nth
                FROM orders WHERE service_stage = 'extra_round' AND status = 'completed') AS paid
       WHERE q.service_order_id = r.service_order_id AND q.status = 'accepted'
         AND paid.service_order_id = r.service_order_id AND paid.nth = r.number - q.rounds;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE service_rounds DROP COLUMN order_id');
  }
}
