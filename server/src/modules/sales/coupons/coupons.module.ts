import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Coupon } from './coupon.entity.js';
import { CouponRedemptionService } from './coupon-redemption.service.js';
import { CouponValidationsListener } from './coupon-validations.listener.js';
import { CouponsController } from './coupons.controller.js';
import { CouponListService } from './coupon-list.service.js';
import { CouponsExportController } from './coupons-export.controller.js';
import { CouponsResolver } from './coupons.resolver.js';
import { CouponsService } from './coupons.service.js';

/** PortsModule provides `COUPON_USES`. */
@Module({
  imports: [TypeOrmModule.forFeature([Coupon])],
  controllers: [CouponsController, CouponsExportController],
  providers: [
    CouponsResolver,
    CouponValidationsListener,
    CouponListService,
    CouponsService,
    CouponRedemptionService,
  ],
  exports: [CouponRedemptionService],
})
export class CouponsModule {}
