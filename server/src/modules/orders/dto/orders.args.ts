import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { OrderFilter } from './order-filter.input.js';

export enum OrderOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  PLACED_ASC = 'PLACED_ASC',
  PLACED_DESC = 'PLACED_DESC',
  CUSTOMER_ASC = 'CUSTOMER_ASC',
  CUSTOMER_DESC = 'CUSTOMER_DESC',
  COUPON_ASC = 'COUPON_ASC',
  COUPON_DESC = 'COUPON_DESC',
  TOTAL_ASC = 'TOTAL_ASC',
  TOTAL_DESC = 'TOTAL_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
}
registerEnumType(OrderOrderBy, {
  name: 'OrderOrderBy',
  description: 'How orders are sorted.',
  valuesMap: describeOrder(OrderOrderBy),
});

@ArgsType()
export class OrdersArgs extends ListArgs {
  @Field(() => OrderFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => OrderFilter)
  filter?: OrderFilter | null;

  @Field(() => OrderOrderBy, { defaultValue: OrderOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(OrderOrderBy)
  orderBy: OrderOrderBy = OrderOrderBy.NEWEST;
}
