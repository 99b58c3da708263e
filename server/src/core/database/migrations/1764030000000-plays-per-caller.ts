import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counted plays of a track per address, which limits plays with changed user agents. */
export class PlaysPerCaller1764030000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE play_callers (
        product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
        -- A keyed hash: addresses are personal data.
        caller text NOT NULL,
        plays smallint NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (product_id, caller)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE play_callers');
  }
}
