import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables, their columns of whole numbers, and how the nearest whole number is found. */
const COLUMNS = [
  ['products', 'bpm', 'round'],
  ['demos', 'bpm', 'round'],
  ['track_submissions', 'bpm', 'round'],
  // Never more than the coupon promises.
  ['coupons', 'discount_percent', 'floor'],
  ['orders', 'coupon_discount', 'floor'],
] as const;

/**
 * A tempo may be 127.5 and a coupon take 12.5 %. The exact numbers have columns of their own, because prepared statements of
 * the version before fail for good where a column changes its type. Triggers keep both columns in step while both versions run;
 * a later migration drops the whole numbers.
 */
export class ExactNumbers1764386200000 implements MigrationInterface {
  name = 'ExactNumbers1764386200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, whole] of COLUMNS) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN exact_${column} double precision;
        -- Fills the column without the triggers of an update, which would raise the version of every row.
        ALTER TABLE ${table} ALTER COLUMN exact_${column} TYPE double precision USING ${column};
        CREATE FUNCTION keep_${table}_${column}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            NEW.exact_${column} := coalesce(NEW.exact_${column}, NEW.${column});
          ELSIF NEW.${column} IS DISTINCT FROM OLD.${column}
            AND NEW.exact_${column} IS NOT DISTINCT FROM OLD.exact_${column} THEN
            NEW.exact_${column} := NEW.${column};
          END IF;
          NEW.${column} := ${whole}(NEW.exact_${column}::numeric);
          RETURN NEW;
        END $$;
        CREATE TRIGGER keep_${column} BEFORE INSERT OR UPDATE OF ${column}, exact_${column} ON ${table}
          FOR EACH ROW EXECUTE FUNCTION keep_${table}_${column}()`);
    }
    await runner.query(`
      ALTER TABLE track_submissions ALTER COLUMN exact_bpm SET NOT NULL;
      ALTER TABLE coupons ALTER COLUMN exact_discount_percent SET NOT NULL;
      CREATE INDEX coupons_exact_discount ON coupons (exact_discount_percent, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) {
      await runner.query(`
        DROP TRIGGER keep_${column} ON ${table};
        DROP FUNCTION keep_${table}_${column}();
        ALTER TABLE ${table} DROP COLUMN exact_${column}`);
    }
  }
}
