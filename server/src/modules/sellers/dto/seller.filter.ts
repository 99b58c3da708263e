import { Field, InputType, registerEnumType } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { describeOrder } from '../../../core/graphql/index.js';
import { SellerStatusEnum } from '../seller.entity.js';
import { SearchText } from '../../../core/validation/index.js';

export enum SellerOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  SHOP_NAME_ASC = 'SHOP_NAME_ASC',
  SHOP_NAME_DESC = 'SHOP_NAME_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  PAYMENT_ASC = 'PAYMENT_ASC',
  PAYMENT_DESC = 'PAYMENT_DESC',
  REGISTERED_ASC = 'REGISTERED_ASC',
  REGISTERED_DESC = 'REGISTERED_DESC',
}
registerEnumType(SellerOrderBy, {
  name: 'SellerOrderBy',
  description: 'How shops are sorted.',
  valuesMap: describeOrder(SellerOrderBy),
});

@InputType({ description: 'Narrows the list of shops.' })
export class SellerFilter {
  @Field(() => String, {
    nullable: true,
    description: "Part of a shop's name or link, or of its owner's name, address or country.",
  })
  @SearchText()
  search?: string | null;

  @Field(() => SellerStatusEnum, { nullable: true, description: 'Only shops that stand here.' })
  @IsOptional()
  @IsIn(SELLER_STATUSES, { message: 'status must be pending, active or inactive' })
  status?: SellerStatus | null;
}
