import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { SparseFields } from '#core/output/index.js';
import { listArgsOf, ListQuery, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { IsOneOf, SearchText } from '#core/validation/index.js';
import { SellerStatusEnum } from './seller.entity.js';
import { AnnotatedFilterInput } from '../annotations/index.js';

@InputType({ description: 'Narrows the list of sellers.' })
export class SellerFilter extends AnnotatedFilterInput {
  @Field(() => String, {
    nullable: true,
    description: "Part of a seller name or link, or of the owner's name, address or country.",
  })
  @SearchText()
  search?: string | null;

  @Field(() => SellerStatusEnum, { nullable: true, description: 'Only sellers of this status.' })
  @IsOptional()
  @IsOneOf(SELLER_STATUSES, 'status')
  status?: SellerStatus | null;
}

export const SELLER_SORTS = sortsBy('s', {
  SHOP_NAME: { sql: 's.shop_name', type: 'citext' },
  STATUS: { sql: 's.status', type: 'text' },
  PAYMENT: { sql: `coalesce(s.payment_method, '')`, type: 'text' },
  REGISTERED: { sql: 's.created_at', type: 'timestamptz' },
});

export const SellerOrderBy = orderByEnum('SellerOrderBy', 'Order of the sellers.', SELLER_SORTS);

export type SellerOrderBy = keyof typeof SELLER_SORTS;

@ArgsType()
export class SellersArgs extends listArgsOf(SellerFilter, SellerOrderBy) {}

/** Query of GET /api/sellers. */
export class ListSellersQuery extends IntersectionType(ListQuery, SellerFilter) {
  @ApiProperty({ description: 'How the list is sorted.', required: false })
  @IsEnum(SellerOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SellerOrderBy = 'NEWEST';

  @SparseFields()
  fields?: string[];
}

/** Query of the export. */
export class SellerExportQuery extends SellerFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(SellerOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SellerOrderBy = 'NEWEST';
}
