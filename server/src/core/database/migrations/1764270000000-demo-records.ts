import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the rows of the demo's history, so that one command removes them. */
export class DemoRecords1764270000000 implements MigrationInterface {
  name = 'DemoRecords1764270000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE demo_records (
        table_name text NOT NULL,
        -- No foreign key: the row may be deleted by its owner before.
        record_id integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (table_name, record_id)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE demo_records');
  }
}
