import { ArgsType, Field } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { ListArgs } from '../../../core/pagination/index.js';
import { SellerFilter, SellerOrderBy } from './seller.filter.js';

@ArgsType()
export class SellersArgs extends ListArgs {
  @Field(() => SellerFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => SellerFilter)
  filter?: SellerFilter | null;

  @Field(() => SellerOrderBy, { defaultValue: SellerOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(SellerOrderBy)
  orderBy: SellerOrderBy = SellerOrderBy.NEWEST;
}
