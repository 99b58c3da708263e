import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tracks that an account has heard, and where it stopped listening. */
export class HeardTracks1764281000000 implements MigrationInterface {
  name = 'HeardTracks1764281000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE heard_tracks (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
        heard_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, product_id)
      );
      CREATE INDEX heard_tracks_by_time ON heard_tracks (user_id, heard_at);
      CREATE INDEX heard_tracks_of_product ON heard_tracks (product_id);

      CREATE TABLE listening_sessions (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        -- Query of the shop's address.
        search text NOT NULL,
        product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
        ended_at timestamptz NOT NULL
      );
      CREATE INDEX listening_sessions_of_product ON listening_sessions (product_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE listening_sessions; DROP TABLE heard_tracks;');
  }
}
