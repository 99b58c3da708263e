import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameKeys } from '../../names/index.js';

/**
 * Keys of the names of sellers, by which names that look alike are found. The keys of a name that another version stores or
 * changes follow with the next check.
 */
export class SellerNames1764380100000 implements MigrationInterface {
  name = 'SellerNames1764380100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE seller_names (
        seller_id integer PRIMARY KEY REFERENCES sellers ON DELETE CASCADE,
        name text NOT NULL,
        keys text[] NOT NULL
      );
      CREATE INDEX seller_names_keys ON seller_names USING gin (keys);
    `);
    const sellers = (await queryRunner.query('SELECT id, shop_name::text AS name FROM sellers')) as {
      id: number;
      name: string;
    }[];
    const rows = sellers.map(({ id, name }) => ({ seller_id: id, name, keys: nameKeys(name) }));
    await queryRunner.query(
      'INSERT INTO seller_names SELECT * FROM jsonb_to_recordset($1) AS r (seller_id integer, name text, keys text[])',
      [JSON.stringify(rows)],
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE seller_names');
  }
}
