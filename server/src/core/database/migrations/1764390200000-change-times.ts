import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns whose change is no edit, as the version of each table left them out before, and the new one. */
const UNEDITED = {
  orders: ['updated_at', 'caller_hash', 'hold_expires_at', 'hold_expired_at', 'request_hash'],
  products: ['updated_at', 'play_count', 'only_stock_plugins', 'versions'],
} as const;

/** Tables whose rows the answer of an order shows, by the SQL of the order's number; `changed` is OLD or NEW. */
const SHOWN_WITH_ORDERS: Readonly<Record<string, string>> = {
  delivery_events: 'changed.order_id',
  invoices: 'changed.order_id',
  // A project file that is ordered later shows in the order of its track too.
  order_lines: `ANY (ARRAY[
    changed.order_id, (SELECT order_id FROM order_lines WHERE id = changed.project_of_line_id)])`,
  order_message_reads: 'changed.order_id',
  order_messages: 'changed.order_id',
  order_status_changes: 'changed.order_id',
  certificate_links: 'changed.order_id',
  payment_disputes: 'changed.order_id',
  payments: 'changed.order_id',
  refunds: 'changed.order_id',
  withdrawals: 'changed.order_id',
  download_links: '(SELECT order_id FROM order_lines WHERE id = changed.order_line_id)',
  payment_returns: '(SELECT order_id FROM payments WHERE id = changed.payment_id)',
  refund_lines: '(SELECT order_id FROM refunds WHERE id = changed.refund_id)',
};

/** The same of a track. */
const SHOWN_WITH_TRACKS: Readonly<Record<string, string>> = {
  listing_terms: 'changed.product_id',
  package_reviews: 'changed.product_id',
  packages: 'changed.product_id',
  stem_previews: 'changed.product_id',
};

/** Counters that no answer shows: their changes are not worth a change of the record. */
const COUNTERS: Readonly<Record<string, string>> = {
  download_links: 'OLD.uses_left = NEW.uses_left AND OLD.expires_at = NEW.expires_at',
  packages: `OLD.status = NEW.status AND OLD.product_id IS NOT DISTINCT FROM NEW.product_id
             AND OLD.report IS NOT DISTINCT FROM NEW.report`,
};

/**
 * Time of the last change of each track and order, also of what other tables add to their answers. The database writes it, so
 * that no way of changing a record can leave it out; `updated_at` goes on as the time of the last edit, which rules of retention
 * and the sitemap read.
 */
export class ChangeTimes1764390200000 implements MigrationInterface {
  name = 'ChangeTimes1764390200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- In milliseconds, as answers show it.
      CREATE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.changed_at := greatest(date_trunc('milliseconds', clock_timestamp()), OLD.changed_at);
        RETURN NEW;
      END $$;
    `);
    for (const table of ['products', 'orders', 'test_orders']) {
      await queryRunner.query(`
        -- The constant spares the table from being rewritten; new rows get the time of their insertion.
        ALTER TABLE ${table} ADD COLUMN changed_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now());
        ALTER TABLE ${table} ALTER COLUMN changed_at SET DEFAULT date_trunc('milliseconds', clock_timestamp());
        CREATE TRIGGER stamp_change BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION stamp_change();
      `);
    }
    await queryRunner.query(`
      CREATE INDEX products_changed ON products (changed_at, id);
      CREATE INDEX orders_changed ON orders (changed_at, id);

      -- Every transaction that can still write a time of change up to the returned one has ended. A transaction holds its lock
      -- on the table from before it reads the clock until its rows can be seen, and one that comes later reads a later time.
      CREATE FUNCTION settled_until(changing regclass) RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
      DECLARE
        moment timestamptz := clock_timestamp();
        oldest timestamptz;
      BEGIN
        SELECT min(xact_start) INTO oldest FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'relation' AND relation = changing AND mode = 'RowExclusiveLock'
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND pid <> pg_backend_pid();
        RETURN date_trunc('milliseconds', least(moment, oldest));
      END $$;
    `);
    for (const [table, columns] of Object.entries(UNEDITED)) {
      await countEditsBut(queryRunner, table, [...columns, 'changed_at']);
    }
    for (const [parent, tables] of [
      ['orders', SHOWN_WITH_ORDERS],
      ['products', SHOWN_WITH_TRACKS],
    ] as const) {
      for (const [table, number] of Object.entries(tables)) await touch(queryRunner, parent, table, number);
    }
    await queryRunner.query(`
      -- Tracks that have left the public list, so that a mirror can take them off; see docs/integrators.md.
      CREATE TABLE removed_products (
        product_id integer PRIMARY KEY,
        status text NOT NULL CHECK (status IN ('sold', 'archived', 'deleted')),
        changed_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
      );
      CREATE INDEX removed_products_changed ON removed_products (changed_at, product_id);
      INSERT INTO removed_products (product_id, status)
      SELECT id, status FROM products WHERE status IN ('sold', 'archived');

      CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        track integer := coalesce(NEW.id, OLD.id);
        now_is text := coalesce(NEW.status, 'deleted');
      BEGIN
        IF now_is IN ('published', 'reserved') THEN
          DELETE FROM removed_products WHERE product_id = track;
        ELSE
          INSERT INTO removed_products (product_id, status) VALUES (track, now_is)
          ON CONFLICT (product_id) DO UPDATE SET status = excluded.status, changed_at = excluded.changed_at;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_removal AFTER UPDATE OF status ON products FOR EACH ROW
        WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_removal();
      CREATE TRIGGER note_deletion AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_removal();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER note_deletion ON products;
      DROP TRIGGER note_removal ON products;
      DROP FUNCTION note_removal();
      DROP TABLE removed_products;
    `);
    for (const table of [...Object.keys(SHOWN_WITH_ORDERS), ...Object.keys(SHOWN_WITH_TRACKS)]) {
      await queryRunner.query(`
        DROP TRIGGER touch_updated ON ${table};
        DROP TRIGGER touch_others ON ${table};
        DROP FUNCTION touch_of_${table}();
      `);
    }
    for (const [table, columns] of Object.entries(UNEDITED)) {
      await countEditsBut(queryRunner, table, columns);
    }
    for (const table of ['products', 'orders', 'test_orders']) {
      await queryRunner.query(`
        DROP TRIGGER stamp_change ON ${table};
        ALTER TABLE ${table} DROP COLUMN changed_at;
      `);
    }
    await queryRunner.query('DROP FUNCTION stamp_change(); DROP FUNCTION settled_until(regclass)');
  }
}

async function countEditsBut(
  queryRunner: QueryRunner,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await queryRunner.query(`
    DROP TRIGGER raise_version ON ${table};
    CREATE TRIGGER raise_version BEFORE UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION raise_version(${columns.map((column) => `'${column}'`).join(', ')})`);
}

/** Changes of the table count as changes of the record that shows them, unless the same transaction has stamped that already. */
async function touch(queryRunner: QueryRunner, parent: string, table: string, number: string): Promise<void> {
  const counters = COUNTERS[table];
  await queryRunner.query(`
    CREATE FUNCTION touch_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed ${table};
    BEGIN
      FOREACH changed IN ARRAY ARRAY[OLD, NEW]::${table}[] LOOP
        UPDATE ${parent} SET changed_at = clock_timestamp()
         WHERE id = ${number} AND xmin <> pg_current_xact_id()::xid;
      END LOOP;
      RETURN NULL;
    END $$;
    CREATE TRIGGER touch_updated AFTER UPDATE ON ${table} FOR EACH ROW
      WHEN (OLD.* IS DISTINCT FROM NEW.* ${counters ? `AND NOT (${counters})` : ''})
      EXECUTE FUNCTION touch_of_${table}();
    CREATE TRIGGER touch_others AFTER INSERT OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION touch_of_${table}();
  `);
}
