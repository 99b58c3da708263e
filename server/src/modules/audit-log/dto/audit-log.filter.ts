import { Field, InputType, Int } from '@nestjs/graphql';
import { IsDate, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { MAX_ID, SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { EmptyToNull, IsText, ToDate, ToNumber, Trim } from '../../../core/validation/index.js';

const TOO_LONG = { message: `Must be at most ${SEARCH_MAX_LENGTH} characters` };

@InputType({ description: 'Narrows the audit log.' })
export class AuditLogFilter {
  @Field(() => String, { nullable: true, description: "Part of an actor's address, an action or a subject." })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, TOO_LONG)
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the address of who did it.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, TOO_LONG)
  actor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'One action, or all that begin with it: `seller` finds `seller.status` too.',
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, TOO_LONG)
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'One subject, e.g. `order:12`.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, TOO_LONG)
  subject?: string | null;

  @Field(() => Int, { nullable: true, description: 'Only what this account did.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'actorId must be a whole number' })
  @Min(1, { message: 'actorId is out of range' })
  @Max(MAX_ID, { message: 'actorId is out of range' })
  actorId?: number | null;

  @Field(() => Date, { nullable: true, description: 'Not before this moment.' })
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'from is not a valid date' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'to is not a valid date' })
  to?: Date | null;
}
