import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public pages of sellers: a text about them, and their tracks by seller name. */
export class SellerProfiles1764280010000 implements MigrationInterface {
  name = 'SellerProfiles1764280010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sellers ADD COLUMN bio text;
      CREATE INDEX products_store_name ON products (lower(store_name)) WHERE store_name IS NOT NULL;
      CREATE FUNCTION notify_seller_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('seller_profiles', 'all');
        RETURN NULL;
      END $$;
      CREATE TRIGGER seller_profile_changed AFTER INSERT OR DELETE OR UPDATE OF bio, shop_name, status ON sellers
        FOR EACH STATEMENT EXECUTE FUNCTION notify_seller_profile_change();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER seller_profile_changed ON sellers;
      DROP FUNCTION notify_seller_profile_change();
      DROP INDEX products_store_name;
      ALTER TABLE sellers DROP COLUMN bio;
    `);
  }
}
