import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uses of a coupon per buyer; null is unlimited, as for all earlier coupons. */
export class CouponLimits1764040010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE coupons ADD COLUMN max_uses_per_buyer integer CHECK (max_uses_per_buyer > 0)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE coupons DROP COLUMN max_uses_per_buyer');
  }
}
