import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mode of the key of tracks, demos and submissions; unknown until it is measured or stated. */
export class KeyModes1764250000000 implements MigrationInterface {
  name = 'KeyModes1764250000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE products ADD COLUMN mode text CHECK (mode IN ('minor', 'major'));
      ALTER TABLE demos ADD COLUMN mode text CHECK (mode IN ('minor', 'major'));
      ALTER TABLE track_submissions ADD COLUMN mode text CHECK (mode IN ('minor', 'major'));
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE track_submissions DROP COLUMN mode;
      ALTER TABLE demos DROP COLUMN mode;
      ALTER TABLE products DROP COLUMN mode;
    `);
  }
}
