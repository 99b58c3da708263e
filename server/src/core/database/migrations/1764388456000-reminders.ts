import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders before the end of a hold, and of carts where the buyer agreed to them. */
export class Reminders1764388456000 implements MigrationInterface {
  name = 'Reminders1764388456000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Not a column of orders, where any change raises the version.
      CREATE TABLE hold_reminders (
        order_id integer PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
        reminded_at timestamptz NOT NULL
      );
      CREATE TABLE cart_reminders (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        agreed_at timestamptz,
        handled_at timestamptz
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE cart_reminders, hold_reminders');
  }
}
