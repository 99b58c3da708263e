import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Previews made from the master of a package. */
export class TrackPreviews1764361600000 implements MigrationInterface {
  name = 'TrackPreviews1764361600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE track_previews (
        product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
        package_id integer NOT NULL REFERENCES packages ON DELETE CASCADE,
        status text NOT NULL DEFAULT 'reading'
          CHECK (status IN ('reading', 'ready', 'waiting', 'rendering', 'done', 'failed')),
        -- Name in the archive; null until the package is read.
        master text,
        outline jsonb,
        -- Section that was asked for; without a start the loudest drop.
        start_seconds real,
        seconds real,
        requested_by integer REFERENCES users ON DELETE SET NULL,
        problem text,
        -- Of the finished preview: LUFS and dBTP.
        loudness real,
        true_peak real,
        audio text,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX track_previews_package ON track_previews (package_id);
      CREATE INDEX track_previews_requested_by ON track_previews (requested_by);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE track_previews');
  }
}
