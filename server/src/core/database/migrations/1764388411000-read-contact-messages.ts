import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks messages of the contact form as read. Earlier ones were answered from the mailbox. */
export class ReadContactMessages1764388411000 implements MigrationInterface {
  name = 'ReadContactMessages1764388411000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE contact_messages ADD COLUMN read_at timestamptz;
      UPDATE contact_messages SET read_at = now();
      CREATE INDEX contact_messages_unread ON contact_messages (id) WHERE read_at IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE contact_messages DROP COLUMN read_at');
  }
}
