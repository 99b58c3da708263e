import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements of sellers about samples, AI tools and collaborators. */
export class TrackDeclarations1764369000000 implements MigrationInterface {
  name = 'TrackDeclarations1764369000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE track_submissions ADD COLUMN declarations jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE track_submissions DROP COLUMN declarations');
  }
}
