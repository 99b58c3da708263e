import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups of stems that are played instead of a preview. */
export class StemPreviews1764362900000 implements MigrationInterface {
  name = 'StemPreviews1764362900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE stem_previews (
        product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
        stem_group text NOT NULL CHECK (stem_group IN ('drums', 'bass', 'music', 'vocal')),
        audio text NOT NULL,
        -- Path of the preview that they were made with; the track may have another one by now.
        preview text NOT NULL,
        PRIMARY KEY (product_id, stem_group)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE stem_previews');
  }
}
