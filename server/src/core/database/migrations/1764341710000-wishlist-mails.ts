import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about price drops and last chances of wishlist tracks. */
export class WishlistMails1764341710000 implements MigrationInterface {
  name = 'WishlistMails1764341710000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- An account without a row gets both kinds in one mail a day.
      CREATE TABLE wishlist_mail_settings (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        frequency text NOT NULL CHECK (frequency IN ('instant', 'daily', 'weekly', 'off')),
        price_drops boolean NOT NULL,
        last_chance boolean NOT NULL
      );

      -- Tracks whose price has just changed, with the price before. A price that stays for an hour has settled.
      CREATE TABLE settling_prices (
        product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
        before_cents integer NOT NULL,
        since timestamptz NOT NULL,
        changed_at timestamptz NOT NULL
      );
      CREATE INDEX settling_prices_changed ON settling_prices (changed_at);
      CREATE FUNCTION settle_price() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO settling_prices (product_id, before_cents, since, changed_at)
        VALUES (NEW.id, OLD.price_cents, now(), now())
        ON CONFLICT (product_id) DO UPDATE SET changed_at = EXCLUDED.changed_at;
        RETURN NULL;
      END $$;
      CREATE TRIGGER settle_price AFTER UPDATE OF price_cents ON products FOR EACH ROW
        WHEN (NEW.price_cents <> OLD.price_cents) EXECUTE FUNCTION settle_price();

      CREATE TABLE wishlist_alerts (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('price-drop', 'sale-end', 'withdrawal')),
        -- Price before a drop.
        before_cents integer,
        -- End of the sale, or of the track's time in the shop.
        ends_at timestamptz,
        created_at timestamptz NOT NULL,
        -- When it was mailed, or found to hold no more.
        mailed_at timestamptz,
        PRIMARY KEY (user_id, product_id, kind)
      );
      CREATE INDEX wishlist_alerts_of_product ON wishlist_alerts (product_id);
      CREATE INDEX wishlist_alerts_waiting ON wishlist_alerts (created_at) WHERE mailed_at IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER settle_price ON products;
      DROP FUNCTION settle_price();
      DROP TABLE wishlist_alerts;
      DROP TABLE settling_prices;
      DROP TABLE wishlist_mail_settings;
    `);
  }
}
