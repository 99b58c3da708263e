import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored codes get the spelling that typed ones are read in (domain/coupons.ts), unless another coupon has it. */
export class CouponCodeSpelling1764386100000 implements MigrationInterface {
  name = 'CouponCodeSpelling1764386100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE coupons AS c SET code = normalize(c.code::text, NFKC)
       WHERE c.code::text IS NOT NFKC NORMALIZED
         AND NOT EXISTS (
           SELECT FROM coupons o
            WHERE normalize(o.code::text, NFKC)::citext = normalize(c.code::text, NFKC)::citext
              AND o.id <> c.id AND (o.code::text IS NFKC NORMALIZED OR o.id < c.id))`);
  }

  /** The spelling before is not stored. */
  async down(): Promise<void> {}
}
