import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identity of sellers for yearly reports. It outlives the seller account, as payouts do. */
export class TraderDetails1764388455200 implements MigrationInterface {
  name = 'TraderDetails1764388455200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE trader_details (
        seller_id integer PRIMARY KEY,
        details_encrypted text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE trader_details');
  }
}
