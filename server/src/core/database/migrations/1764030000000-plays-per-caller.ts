import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many plays of a track were counted from one address, so that other browser names add only a few. */
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
