import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sellers' copies of rights contracts: they name the store in place of the buyer. */
export class SellerContracts1764383000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE seller_contract_files (
        line_id integer NOT NULL REFERENCES order_lines ON DELETE CASCADE,
        completion_id integer NOT NULL,
        file_name text NOT NULL,
        content bytea NOT NULL,
        PRIMARY KEY (line_id, completion_id)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE seller_contract_files');
  }
}
