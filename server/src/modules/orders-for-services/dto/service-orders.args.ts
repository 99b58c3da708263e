import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { ServiceOrderFilter } from './service-order-filter.input.js';

export enum ServiceOrderOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  KIND_ASC = 'KIND_ASC',
  KIND_DESC = 'KIND_DESC',
  CUSTOMER_ASC = 'CUSTOMER_ASC',
  CUSTOMER_DESC = 'CUSTOMER_DESC',
  SENT_ASC = 'SENT_ASC',
  SENT_DESC = 'SENT_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
}
registerEnumType(ServiceOrderOrderBy, {
  name: 'ServiceOrderOrderBy',
  description: 'How service orders are sorted.',
  valuesMap: describeOrder(ServiceOrderOrderBy),
});

@ArgsType()
export class ServiceOrdersArgs extends ListArgs {
  @Field(() => ServiceOrderFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ServiceOrderFilter)
  filter?: ServiceOrderFilter | null;

  @Field(() => ServiceOrderOrderBy, {
    defaultValue: ServiceOrderOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(ServiceOrderOrderBy)
  orderBy: ServiceOrderOrderBy = ServiceOrderOrderBy.NEWEST;
}
