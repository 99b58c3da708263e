import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Coupon } from './coupon.entity.js';
import { CouponRedemption } from './coupon-redemption.service.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsExportController } from './coupons-export.controller.js';
import { CouponsResolver } from './coupons.resolver.js';
import { CouponsService } from './coupons.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Coupon])],
  controllers: [CouponsController, CouponsExportController],
  providers: [CouponsResolver, CouponsService, CouponRedemption],
  exports: [CouponRedemption],
})
export class CouponsModule {}
