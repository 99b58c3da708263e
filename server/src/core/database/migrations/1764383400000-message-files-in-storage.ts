import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files of messages lie where media are; a job moves those that are in rows. Paths to be removed from the storage are noted in the
 * transaction that deletes a file, whatever deletes it, and before a new one is stored.
 */
export class MessageFilesInStorage1764383400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE order_message_files
        ALTER COLUMN content DROP NOT NULL,
        ADD COLUMN path text UNIQUE,
        ADD CHECK ((path IS NULL) <> (content IS NULL));

      CREATE TABLE message_file_removals (
        path text PRIMARY KEY,
        due_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE FUNCTION note_message_file_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO message_file_removals (path) VALUES (OLD.path)
          ON CONFLICT (path) DO UPDATE SET due_at = excluded.due_at;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_removal AFTER DELETE ON order_message_files
        FOR EACH ROW WHEN (OLD.path IS NOT NULL) EXECUTE FUNCTION note_message_file_removal();
    `);
  }

  /** Fails while files lie in the storage: the version before cannot read them. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE order_message_files ALTER COLUMN content SET NOT NULL;
      DROP TRIGGER note_removal ON order_message_files;
      DROP FUNCTION note_message_file_removal;
      DROP TABLE message_file_removals;
      ALTER TABLE order_message_files DROP COLUMN path;
    `);
  }
}
