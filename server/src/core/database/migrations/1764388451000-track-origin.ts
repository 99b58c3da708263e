import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['products', 'track_submissions'];

/** Origin of tracks: their vocals, the use of AI tools, melodic samples and the sources of these. Null: not stated. */
export class TrackOrigin1764388451000 implements MigrationInterface {
  name = 'TrackOrigin1764388451000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(`
        ALTER TABLE ${table}
          ADD COLUMN vocals text CHECK (vocals IN ('none', 'original', 'royalty_free', 'ai')),
          ADD COLUMN ai_tools text CHECK (ai_tools IN ('none', 'assisted', 'generated')),
          ADD COLUMN samples text CHECK (samples IN ('none', 'one_shots', 'loops')),
          ADD COLUMN sample_sources text`);
    }
    // What sellers declared before.
    await queryRunner.query(`
      UPDATE track_submissions SET ai_tools = declarations->>'aiTools' WHERE declarations->>'aiTools' IS NOT NULL`);
    await queryRunner.query(`
      UPDATE products SET ai_tools = submission.ai_tools FROM track_submissions submission
       WHERE submission.product_id = products.id AND submission.ai_tools IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await queryRunner.query(`
        ALTER TABLE ${table}
          DROP COLUMN vocals, DROP COLUMN ai_tools, DROP COLUMN samples, DROP COLUMN sample_sources`);
    }
  }
}
