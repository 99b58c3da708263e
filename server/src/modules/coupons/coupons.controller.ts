import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { COUPONS_API, COUPONS_TAG } from './coupons.openapi.js';
import { CouponRedemption } from './coupon-redemption.service.js';
import { presentCoupon, presentValidatedCoupon } from './coupon.presenter.js';
import { CouponsService } from './coupons.service.js';
import { CouponCodeArgs } from './dto/coupon-code.args.js';
import { CouponStatusInput } from './dto/coupon-status.input.js';
import { CreateCouponInput } from './dto/create-coupon.input.js';

@Documented(COUPONS_TAG, COUPONS_API)
@Controller('api/coupons')
export class CouponsController {
  constructor(
    private readonly coupons: CouponsService,
    private readonly redemption: CouponRedemption,
  ) {}

  @Roles('user')
  @Scope('write-orders')
  @Get('validate')
  async validate(@CurrentUser() user: Principal, @Query() { code }: CouponCodeArgs) {
    return presentValidatedCoupon(await this.redemption.validate(user, code));
  }

  @Roles('admin')
  @Scope('admin')
  @Get()
  async list() {
    return (await this.coupons.list()).map(presentCoupon);
  }

  @Roles('admin')
  @Scope('admin')
  @Post()
  async create(@CurrentUser() user: Principal, @Body() input: CreateCouponInput) {
    return presentCoupon(await this.coupons.create(user, input));
  }

  @Roles('admin')
  @Scope('admin')
  @Patch(':id/status')
  async setStatus(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { isActive }: CouponStatusInput,
  ) {
    return { is_active: (await this.coupons.setActive(user, id, isActive)).isActive };
  }

  @Roles('admin')
  @Scope('admin')
  @Delete(':id')
  remove(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number) {
    return this.coupons.remove(user, id);
  }
}
