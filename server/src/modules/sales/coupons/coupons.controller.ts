import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiQuery,
  ApiSchema,
  ApiTags,
} from '@nestjs/swagger';
import {
  CurrentUser,
  Http,
  Roles,
  Scope,
  TestMode,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { DatedListQuery, takeDatedPage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, Versioned, showCurrent, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiMessage,
  ApiNullable,
  type MessageResponse,
} from '../../platform/api-docs/index.js';
import {
  couponCodeTaken,
  couponNotFound,
  couponUsedUp,
  expiryDateNeeded,
  invalidCoupon,
} from './coupon.errors.js';
import type { Coupon } from './coupon.entity.js';
import { CouponRedemptionService } from './coupon-redemption.service.js';
import { CouponsService } from './coupons.service.js';
import { CouponCodeArgs, CouponStatusInput, CreateCouponInput } from './coupon.inputs.js';

/** REST body of a valid code, for buyers. */
class ValidatedCouponResponse {
  @ApiProperty({ description: 'Number of the coupon.', type: 'integer', example: 5 })
  id: number;

  @ApiProperty({ description: 'The code that buyers type.', example: 'NIGHT-10' })
  code: string;

  @ApiProperty({ description: 'Percent off the subtotal.', type: 'number', example: 10 })
  discount_percent: number;
}

/** REST body of a coupon, for admins. */
@ApiSchema({ name: 'Coupon' })
class CouponResponse extends ValidatedCouponResponse {
  @ApiProperty({ description: 'True if it never expires.', example: false })
  is_forever: boolean;

  @ApiProperty({
    description: 'Last moment it is valid.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-07-26T10:11:12.345Z',
  })
  expiry_date: string | null;

  @ApiNullable('integer', 'Maximum orders per buyer, cancelled ones not counted; null for no limit.', 1)
  max_uses_per_buyer: number | null;

  @ApiProperty({ description: 'True while an admin has it switched on.', example: true })
  is_active: boolean;

  @ApiProperty({
    description: 'When it was created.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;
}

class CouponStatusResponse {
  @ApiProperty({ description: 'True while it is switched on.', example: false })
  is_active: boolean;
}

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
  @TestMode()
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
  @Scope('read-store', 'admin')
  @Get()
  async list(@Query() query: DatedListQuery, @Http() { reply }: HttpExchange): Promise<CouponResponse[]> {
    return takeDatedPage(reply, await this.coupons.list(), query, ({ createdAt }) => createdAt).map(
      toCouponResponse,
    );
  }

  @ApiOperation({ summary: 'Show a coupon' })
  @ApiOkResponse({ type: CouponResponse })
  @ApiErrors(couponNotFound())
  @Versioned('read')
  @Roles('admin')
  @Scope('read-store', 'admin')
  @Get(':id')
  async one(@Param('id', IdPipe) id: number): Promise<CouponResponse> {
    return toCouponResponse(await this.coupons.getCoupon(id));
  }

  @ApiOperation({ summary: 'Create a coupon' })
  @ApiExampleBody(CreateCouponInput, {
    code: 'NIGHT-10',
    discount_percent: 10,
    is_forever: false,
    expiry_date: '2099-12-31',
  })
  @ApiCreatedResponse({ type: CouponResponse })
  @ApiErrors(expiryDateNeeded(), couponCodeTaken())
  @Versioned('read')
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
  @Versioned('change')
  @Roles('admin')
  @Scope('admin')
  @Patch(':id/status')
  async setStatus(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { isActive }: CouponStatusInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<CouponStatusResponse> {
    const coupon = await this.coupons
      .setActive(user, id, isActive, expected)
      .catch(showCurrent(toCouponResponse));
    return withVersion(coupon, { is_active: coupon.isActive });
  }

  @ApiOperation({ summary: 'Delete a coupon', description: 'Orders keep its code and percentage.' })
  @ApiMessage('Coupon deleted')
  @ApiErrors(couponNotFound())
  @Versioned('delete')
  @Roles('admin')
  @Scope('admin')
  @Delete(':id')
  remove(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<MessageResponse> {
    return this.coupons.remove(user, id, expected).catch(showCurrent(toCouponResponse));
  }
}

function toCouponResponse(coupon: Coupon): CouponResponse {
  return withVersion(coupon, {
    ...toValidatedCouponResponse(coupon),
    is_forever: coupon.isForever,
    expiry_date: coupon.expiryDate?.toISOString() ?? null,
    max_uses_per_buyer: coupon.maxUsesPerBuyer,
    is_active: coupon.isActive,
    created_at: coupon.createdAt.toISOString(),
  });
}

function toValidatedCouponResponse(coupon: Coupon): ValidatedCouponResponse {
  return { id: coupon.id, code: coupon.code, discount_percent: coupon.discountPercent };
}
