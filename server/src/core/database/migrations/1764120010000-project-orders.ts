import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Project files that the owner of a track orders later, each once. */
export class ProjectOrders1764120010000 implements MigrationInterface {
  name = 'ProjectOrders1764120010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE order_lines ADD COLUMN project_of_line_id integer REFERENCES order_lines;
      CREATE UNIQUE INDEX order_lines_project_once ON order_lines (project_of_line_id)
        WHERE is_live AND project_of_line_id IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE order_lines DROP COLUMN project_of_line_id');
  }
}
