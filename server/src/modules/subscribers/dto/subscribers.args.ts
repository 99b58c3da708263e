import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { SubscriberFilter } from './subscriber-filter.input.js';

export enum SubscriberOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  EMAIL_ASC = 'EMAIL_ASC',
  EMAIL_DESC = 'EMAIL_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  SUBSCRIBED_ASC = 'SUBSCRIBED_ASC',
  SUBSCRIBED_DESC = 'SUBSCRIBED_DESC',
  CHANGED_ASC = 'CHANGED_ASC',
  CHANGED_DESC = 'CHANGED_DESC',
}
registerEnumType(SubscriberOrderBy, {
  name: 'SubscriberOrderBy',
  description: 'How subscribers are sorted.',
  valuesMap: describeOrder(SubscriberOrderBy),
});

@ArgsType()
export class SubscribersArgs extends ListArgs {
  @Field(() => SubscriberFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => SubscriberFilter)
  filter?: SubscriberFilter | null;

  @Field(() => SubscriberOrderBy, {
    defaultValue: SubscriberOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(SubscriberOrderBy)
  orderBy: SubscriberOrderBy = SubscriberOrderBy.NEWEST;
}
