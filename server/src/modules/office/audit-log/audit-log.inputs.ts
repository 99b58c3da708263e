import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsDate, IsEnum, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { MAX_ID, SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { IsAfter, listArgsOf, NumberedPageQuery, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { CutTo, EmptyToNull, IsText, ToDate, ToNumber, Trim } from '#core/validation/index.js';

const TOO_LONG = { message: `Must be at most ${SEARCH_MAX_LENGTH} characters` };

@InputType({ description: 'Narrows the audit log.' })
export class AuditLogFilter {
  @Field(() => String, {
    nullable: true,
    description: "Part of an actor's address, an action, a subject, or a name that a record has had.",
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @CutTo(SEARCH_MAX_LENGTH)
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the address of the actor.' })
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

  @Field(() => Int, { nullable: true, description: 'Only actions of this user.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'actorId must be a whole number' })
  @Min(1, { message: 'actorId is out of range' })
  @Max(MAX_ID, { message: 'actorId is out of range' })
  actorId?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Only what this user did, and what was done to the account.',
  })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'person must be a whole number' })
  @Min(1, { message: 'person is out of range' })
  @Max(MAX_ID, { message: 'person is out of range' })
  person?: number | null;

  @Field(() => Date, { nullable: true, description: 'Not before this moment.' })
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'from is not a valid date' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  @IsOptional()
  @ToDate('end')
  @IsAfter('from')
  @IsDate({ message: 'to is not a valid date' })
  to?: Date | null;
}

export const AUDIT_LOG_SORTS = sortsBy('a', {
  ACTION: { sql: 'a.action', type: 'text' },
  SUBJECT: { sql: 'a.subject', type: 'text' },
});

export const AuditLogOrderBy = orderByEnum(
  'AuditLogOrderBy',
  'How the audit log is sorted.',
  AUDIT_LOG_SORTS,
);

export type AuditLogOrderBy = keyof typeof AUDIT_LOG_SORTS;

@ArgsType()
export class AuditLogArgs extends listArgsOf(AuditLogFilter, AuditLogOrderBy) {}

/** Query of the export. */
export class AuditExportQuery extends AuditLogFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(AuditLogOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: AuditLogOrderBy = 'NEWEST';
}

/** Query of GET /api/admin/audit-log. */
export class AuditLogQuery extends IntersectionType(AuditLogFilter, NumberedPageQuery) {}
