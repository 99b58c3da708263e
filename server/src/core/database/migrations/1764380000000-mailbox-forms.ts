import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The characters from ! to ~ have a full-width form each. */
const FULL_WIDTH_CHARACTERS = 94;
/** Characters that nobody sees: format characters, fillers, variation selectors. */
const INVISIBLE = String.raw`[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]`;

/**
 * A key that the spellings of a mailbox share: as `mailboxKey` of the domain, except that the domain may be in Unicode.
 * Addresses are stored in one form from now on; those of the versions before stay as they were typed.
 */
export class MailboxForms1764380000000 implements MigrationInterface {
  name = 'MailboxForms1764380000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const wide = Array.from({ length: FULL_WIDTH_CHARACTERS }, (_, at) =>
      String.fromCodePoint(0xff01 + at),
    ).join('');
    const ascii = Array.from({ length: FULL_WIDTH_CHARACTERS }, (_, at) =>
      String.fromCodePoint(0x21 + at),
    ).join('');
    await queryRunner.query(`
      CREATE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $function$
        SELECT lower(normalize(
          regexp_replace(translate(email, $wide$${wide}$wide$, $ascii$${ascii}$ascii$), '${INVISIBLE}', '', 'g'), NFC))
      $function$;
      CREATE INDEX users_mailbox ON users (mailbox_key(email::text));
      CREATE INDEX subscribers_mailbox ON subscribers (mailbox_key(email::text));
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX subscribers_mailbox;
      DROP INDEX users_mailbox;
      DROP FUNCTION mailbox_key(text);
    `);
  }
}
