import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsEnum, IsOptional, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { DayRangeInput, listArgsOf, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { EmptyToNull, IsOneOf, IsText, Trim } from '#core/validation/index.js';
import { SubscriberStatusEnum } from './subscriber.entity.js';

@InputType({ description: 'Narrows the list of subscribers.' })
export class SubscriberFilter extends DayRangeInput {
  @Field(() => SubscriberStatusEnum, { nullable: true, description: 'Only subscribers of this status.' })
  @IsOneOf(SUBSCRIBER_STATUSES, 'status')
  @IsOptional()
  status?: SubscriberStatus | null;

  @Field(() => String, { nullable: true, description: 'Part of an address.' })
  @Trim()
  @EmptyToNull()
  @IsText()
  @MaxLength(EMAIL_MAX_LENGTH, { message: `search must be at most ${EMAIL_MAX_LENGTH} characters` })
  @IsOptional()
  search?: string | null;
}

export const SUBSCRIBER_SORTS = sortsBy('s', {
  EMAIL: { sql: 's.email', type: 'citext' },
  STATUS: { sql: 's.is_active', type: 'boolean' },
  SUBSCRIBED: { sql: 's.created_at', type: 'timestamptz' },
  CHANGED: { sql: 's.updated_at', type: 'timestamptz' },
});

export const SubscriberOrderBy = orderByEnum(
  'SubscriberOrderBy',
  'Order of the subscribers.',
  SUBSCRIBER_SORTS,
);

export type SubscriberOrderBy = keyof typeof SUBSCRIBER_SORTS;

@ArgsType()
export class SubscribersArgs extends listArgsOf(SubscriberFilter, SubscriberOrderBy) {}

/** Query of the export. */
export class SubscriberExportQuery extends SubscriberFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(SubscriberOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SubscriberOrderBy = 'NEWEST';
}
