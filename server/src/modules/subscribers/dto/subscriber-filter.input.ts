import { Field, InputType } from '@nestjs/graphql';
import { IsIn, IsOptional, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { EmptyToNull, IsText, Trim } from '../../../core/validation/index.js';
import { SubscriberStatusEnum } from '../subscriber-status.enum.js';

@InputType({ description: 'Narrows the list of subscribers.' })
export class SubscriberFilter {
  @Field(() => SubscriberStatusEnum, { nullable: true, description: 'Only these.' })
  @IsIn(SUBSCRIBER_STATUSES, { message: 'status must be active or inactive' })
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
