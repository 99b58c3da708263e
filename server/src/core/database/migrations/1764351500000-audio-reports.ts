import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Measurements of audio files. */
export class AudioReports1764351500000 implements MigrationInterface {
  name = 'AudioReports1764351500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audio_reports (
        media_path text PRIMARY KEY REFERENCES media ON DELETE CASCADE,
        -- Null while the measurement waits or runs, and after a failed one.
        measurement jsonb,
        failure text,
        created_at timestamptz NOT NULL DEFAULT now(),
        measured_at timestamptz
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audio_reports');
  }
}
