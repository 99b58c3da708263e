import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Takes tracks back that were given to shops by their mere name, which nobody had approved: the name stays as a label. Tracks
 * that such a shop sent in itself stay its own.
 */
export class NamesBindNothing1764383100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE order_lines l SET seller_id = NULL
        FROM orders o, sellers s
        WHERE o.id = l.order_id AND o.status IN ('pending', 'processing') AND s.id = l.seller_id AND s.status = 'pending'
          AND NOT EXISTS (SELECT FROM track_submissions t WHERE t.product_id = l.product_id AND t.user_id = s.user_id);
      UPDATE products p SET seller_id = NULL, updated_at = now()
        FROM sellers s
        WHERE s.id = p.seller_id AND s.status = 'pending'
          AND NOT EXISTS (SELECT FROM track_submissions t WHERE t.product_id = p.id AND t.user_id = s.user_id);
    `);
  }

  /** Restores nothing: the former tracks are not recorded anywhere. */
  async down(): Promise<void> {}
}
