import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { Coupon } from './coupon.entity.js';

@ObjectType({ description: 'A page of coupons.' })
export class CouponConnection extends connectionOf(Coupon) {}
