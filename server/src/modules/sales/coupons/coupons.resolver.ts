import { Args, Field, Float, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, TestMode, type Principal } from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { MessagePayload, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { CouponRedemptionService } from './coupon-redemption.service.js';
import { CouponListService } from './coupon-list.service.js';
import { CouponsArgs } from './coupon-list.inputs.js';
import { Coupon } from './coupon.entity.js';
import { CouponCodeArgs, CreateCouponInput } from './coupon.inputs.js';
import { CouponsService } from './coupons.service.js';

@ObjectType({ description: 'A page of coupons.' })
export class CouponConnection extends connectionOf(Coupon) {}

@ObjectType({ description: 'A coupon that the caller may use.' })
export class ValidatedCoupon {
  @Field(() => Int, { description: 'Number of the coupon, for `placeOrder`.' })
  id: number;

  @Field({ description: 'Code in its stored spelling.' })
  code: string;

  @Field(() => Float, { description: 'Percent off the subtotal.' })
  discountPercent: number;
}

@Resolver()
export class CouponsResolver {
  constructor(
    private readonly coupons: CouponsService,
    private readonly list: CouponListService,
    private readonly redemption: CouponRedemptionService,
  ) {}

  @Roles('user')
  @TestMode()
  @Scope('write-orders')
  @Query(() => ValidatedCoupon, {
    description: 'Checks a code. A buyer may order only with a coupon that they have checked.',
  })
  validateCoupon(@CurrentUser() user: Principal, @Args() { code }: CouponCodeArgs): Promise<ValidatedCoupon> {
    return this.redemption.validate(user, code);
  }

  @Roles('admin')
  @Scope('read-store', 'admin')
  @Query(() => CouponConnection, {
    name: 'coupons',
    description: 'All coupons, newest first unless sorted otherwise. Admins only.',
  })
  listCoupons(@Args() args: CouponsArgs, @WantsTotal() withTotal: boolean): Promise<Page<Coupon>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, { description: 'Switches many coupons on or off. Admins only.' })
  setCouponsActive(
    @CurrentUser() user: Principal,
    @Args() items: IdsArgs,
    @Args('isActive', { description: 'True to switch them on.' }) isActive: boolean,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'updated', (id, expected) =>
      this.coupons.setActive(user, id, isActive, expected),
    );
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, {
    description: 'Deletes many coupons; orders keep code and discount. Admins only.',
  })
  deleteCoupons(@CurrentUser() user: Principal, @Args() items: IdsArgs): Promise<BulkOutcome> {
    return runInBulk(items, 'deleted', (id, expected) => this.coupons.remove(user, id, expected));
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Coupon, { description: 'Creates a discount code. Admins only.' })
  createCoupon(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'Code, discount and expiry.' }) input: CreateCouponInput,
  ): Promise<Coupon> {
    return this.coupons.create(user, input);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Coupon, { description: 'Switches a coupon on or off. Admins only.' })
  setCouponActive(
    @CurrentUser() user: Principal,
    @Args('id', { type: () => Int, description: 'Number of the coupon.' }) id: number,
    @Args('isActive', { description: 'True to switch it on.' }) isActive: boolean,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Coupon> {
    return this.coupons.setActive(user, id, isActive, expected);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => MessagePayload, {
    description: 'Deletes a coupon; orders keep code and discount. Admins only.',
  })
  deleteCoupon(
    @CurrentUser() user: Principal,
    @Args('id', { type: () => Int, description: 'Number of the coupon.' }) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.coupons.remove(user, id, expected);
  }
}
