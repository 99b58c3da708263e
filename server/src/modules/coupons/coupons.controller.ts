import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { ApiErrors, ApiExampleBody, ApiMessage, type MessageResponse } from '../api-docs/index.js';
import {
  couponCodeTaken,
  couponNotFound,
  couponUsedUp,
  expiryDateNeeded,
  invalidCoupon,
} from './coupon.errors.js';
import {
  CouponResponse,
  CouponStatusResponse,
  toCouponResponse,
  toValidatedCouponResponse,
  ValidatedCouponResponse,
} from './coupon.response.js';
import { CouponRedemptionService } from './coupon-redemption.service.js';
import { CouponsService } from './coupons.service.js';
import { CouponCodeArgs, CouponStatusInput, CreateCouponInput } from './coupon.inputs.js';

@ApiTags('Coupons')
@Controller('api/coupons')
export class CouponsController {
  constructor(
    private readonly coupons: CouponsService,
    private readonly redemption: CouponRedemptionService,
  ) {}

  @ApiOperation({
    summary: 'Check a code',
    description: 'A buyer who has checked a code may send its `id` with an order. Ten checks a minute.',
  })
  @ApiQuery({ name: 'code', example: 'NIGHT-10' })
  @ApiOkResponse({ type: ValidatedCouponResponse })
  @ApiErrors(invalidCoupon(), couponUsedUp())
  @Roles('user')
  @Scope('write-orders')
  @Get('validate')
  async validate(
    @CurrentUser() user: Principal,
    @Query() { code }: CouponCodeArgs,
  ): Promise<ValidatedCouponResponse> {
    return toValidatedCouponResponse(await this.redemption.validate(user, code));
  }

  @ApiOperation({ summary: 'List the coupons' })
  @ApiOkResponse({ type: [CouponResponse] })
  @Roles('admin')
  @Scope('admin')
  @Get()
  async list(): Promise<CouponResponse[]> {
    return (await this.coupons.list()).map(toCouponResponse);
  }

  @ApiOperation({ summary: 'Make a coupon' })
  @ApiExampleBody(CreateCouponInput, {
    code: 'NIGHT-10',
    discount_percent: 10,
    is_forever: false,
    expiry_date: '2099-12-31',
  })
  @ApiCreatedResponse({ type: CouponResponse })
  @ApiErrors(expiryDateNeeded(), couponCodeTaken())
  @Roles('admin')
  @Scope('admin')
  @Post()
  async create(@CurrentUser() user: Principal, @Body() input: CreateCouponInput): Promise<CouponResponse> {
    return toCouponResponse(await this.coupons.create(user, input));
  }

  @ApiOperation({ summary: 'Switch a coupon on or off' })
  @ApiExampleBody(CouponStatusInput, { is_active: false })
  @ApiOkResponse({ type: CouponStatusResponse })
  @ApiErrors(couponNotFound())
  @Roles('admin')
  @Scope('admin')
  @Patch(':id/status')
  async setStatus(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { isActive }: CouponStatusInput,
  ): Promise<CouponStatusResponse> {
    return { is_active: (await this.coupons.setActive(user, id, isActive)).isActive };
  }

  @ApiOperation({ summary: 'Delete a coupon', description: 'Orders keep its code and percentage.' })
  @ApiMessage('Coupon deleted')
  @ApiErrors(couponNotFound())
  @Roles('admin')
  @Scope('admin')
  @Delete(':id')
  remove(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number): Promise<MessageResponse> {
    return this.coupons.remove(user, id);
  }
}
