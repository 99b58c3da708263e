import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Masters of packages before a track delivers them: their measurement, a copy to listen to, a preview. */
export class PackageMasters1764388420000 implements MigrationInterface {
  name = 'PackageMasters1764388420000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE package_masters (
        package_id integer PRIMARY KEY REFERENCES packages ON DELETE CASCADE,
        status text NOT NULL DEFAULT 'reading'
          CHECK (status IN ('reading', 'ready', 'waiting', 'rendering', 'done', 'failed')),
        -- Name in the archive; null until the package is read.
        master text,
        outline jsonb,
        measurement jsonb,
        -- When the copy to listen to was stored; null while there is none.
        copied_at timestamptz,
        -- Section that was asked for; without a start the loudest drop.
        start_seconds real,
        seconds real,
        problem text,
        -- Of the finished preview: LUFS and dBTP, then its path.
        loudness real,
        true_peak real,
        audio text,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX package_masters_copied_at ON package_masters (copied_at) WHERE copied_at IS NOT NULL;
      CREATE INDEX package_masters_audio ON package_masters (audio) WHERE audio IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE package_masters');
  }
}
