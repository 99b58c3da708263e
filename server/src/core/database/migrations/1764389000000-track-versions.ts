import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNEDITED = ['updated_at', 'play_count'];
/** Facts from the packages, which no form edits. */
const OF_PACKAGES = ['only_stock_plugins', 'versions'];

/** Versions that the packages of tracks hold, for the filter of the shop. */
export class TrackVersions1764389000000 implements MigrationInterface {
  name = 'TrackVersions1764389000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE products ADD COLUMN versions text[] NOT NULL DEFAULT '{}'`);
    await countEditsBut(queryRunner, [...UNEDITED, ...OF_PACKAGES]);
    await queryRunner.query(`
      UPDATE products SET versions = held.versions
        FROM (SELECT product_id,
                     array(SELECT known.version
                             FROM unnest(ARRAY['extended', 'radio_edit', 'instrumental', 'a_cappella'])
                                  WITH ORDINALITY AS known (version, place)
                            WHERE report->'versions' @> jsonb_build_array(jsonb_build_object('version', known.version))
                            ORDER BY known.place) AS versions
                FROM packages
               WHERE status = 'ready' AND kind = 'package' AND product_id IS NOT NULL
                 AND jsonb_typeof(report->'versions') = 'array') AS held
       WHERE held.product_id = products.id`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await countEditsBut(queryRunner, UNEDITED);
    await queryRunner.query('ALTER TABLE products DROP COLUMN versions');
  }
}

async function countEditsBut(queryRunner: QueryRunner, columns: readonly string[]): Promise<void> {
  await queryRunner.query(`
    DROP TRIGGER raise_version ON products;
    CREATE TRIGGER raise_version BEFORE UPDATE ON products
      FOR EACH ROW EXECUTE FUNCTION raise_version(${columns.map((column) => `'${column}'`).join(', ')})`);
}
