import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A price that was asked in the thirty days before is no reduction when it comes back: it would be announced beside an old price that
 * was asked for a moment. Tracks that are entered with an old price are not touched by the trigger.
 */
export class NoReturnAsReduction1764389010200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION state_prior_price() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        moment timestamptz := clock_timestamp();
        present bigint;
        began timestamptz := moment;
      BEGIN
        NEW.lowest_price_30_days_cents := NULL;
        IF NEW.old_price_cents IS NULL OR NEW.old_price_cents <= NEW.price_cents THEN
          RETURN NEW;
        END IF;
        IF NEW.price_cents = OLD.price_cents THEN
          SELECT id, asked_from INTO present, began FROM product_prices
           WHERE product_id = NEW.id ORDER BY asked_from DESC, id DESC LIMIT 1;
        END IF;
        SELECT min(price_cents) FILTER (WHERE asked_until >= began - interval '30 days') INTO NEW.lowest_price_30_days_cents
          FROM (SELECT id, price_cents, lead(asked_from, 1, moment) OVER (ORDER BY asked_from, id) AS asked_until
                  FROM product_prices WHERE product_id = NEW.id) AS asked
         WHERE id IS DISTINCT FROM present
        -- A reduction that is announced already may go further.
        HAVING (bool_or(price_cents = NEW.old_price_cents AND asked_until >= moment - interval '30 days')
                OR (OLD.lowest_price_30_days_cents IS NOT NULL AND NEW.old_price_cents = OLD.old_price_cents))
           AND min(price_cents) FILTER (WHERE asked_until >= began - interval '30 days') <> NEW.price_cents;
        RETURN NEW;
      END $$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION state_prior_price() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        moment timestamptz := clock_timestamp();
        present bigint;
        began timestamptz := moment;
      BEGIN
        NEW.lowest_price_30_days_cents := NULL;
        IF NEW.old_price_cents IS NULL OR NEW.old_price_cents <= NEW.price_cents THEN
          RETURN NEW;
        END IF;
        IF NEW.price_cents = OLD.price_cents THEN
          SELECT id, asked_from INTO present, began FROM product_prices
           WHERE product_id = NEW.id ORDER BY asked_from DESC, id DESC LIMIT 1;
        END IF;
        SELECT min(price_cents) FILTER (WHERE asked_until >= began - interval '30 days') INTO NEW.lowest_price_30_days_cents
          FROM (SELECT id, price_cents, lead(asked_from, 1, moment) OVER (ORDER BY asked_from, id) AS asked_until
                  FROM product_prices WHERE product_id = NEW.id) AS asked
         WHERE id IS DISTINCT FROM present
        -- A reduction that is announced already may go further.
        HAVING bool_or(price_cents = NEW.old_price_cents AND asked_until >= moment - interval '30 days')
            OR (OLD.lowest_price_30_days_cents IS NOT NULL AND NEW.old_price_cents = OLD.old_price_cents);
        RETURN NEW;
      END $$;
    `);
  }
}
