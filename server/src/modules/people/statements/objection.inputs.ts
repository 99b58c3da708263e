import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { IsOptional, MaxLength, MinLength } from 'class-validator';
import {
  DECISION_REASON_MAX,
  OBJECTION_DECISIONS,
  OBJECTION_STATUSES,
  REPORT_TEXT_MAX,
  type ObjectionDecision,
  type ObjectionStatus,
} from '#domain/content-reports.js';
import { registerEnum } from '#core/graphql/index.js';
import {
  DayRangeInput,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
} from '#core/pagination/index.js';
import { IsOneOf, IsText, SearchText, Trim } from '#core/validation/index.js';
import { ObjectionStatusEnum } from './statement.entity.js';

const ObjectionDecisionEnum = registerEnum<ObjectionDecision>(
  'ObjectionDecision',
  'Decision about an objection.',
  { upheld: 'The earlier decision is taken back.', rejected: 'The earlier decision stays.' },
);

/** Body of POST /api/statements/{token}/objection. */
@ArgsType()
export class ObjectionArgs {
  @Field({ description: `Reason for which the decision is wrong, at most ${REPORT_TEXT_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please tell us why' })
  @MaxLength(REPORT_TEXT_MAX, { message: `The text must be at most ${REPORT_TEXT_MAX} characters` })
  @IsText()
  text: string;
}

@InputType({ description: 'Decision about an objection, with its reason.' })
export class DecideObjectionInput {
  @Field(() => ObjectionDecisionEnum, { description: 'The decision; `upheld` takes the earlier one back.' })
  @IsOneOf(OBJECTION_DECISIONS, 'decision')
  decision: ObjectionDecision;

  @Field({ description: `Reason, which is mailed; at most ${DECISION_REASON_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a reason' })
  @MaxLength(DECISION_REASON_MAX, { message: `The reason must be at most ${DECISION_REASON_MAX} characters` })
  @IsText()
  reason: string;
}

@InputType({ description: 'Narrows the list of objections.' })
export class ObjectionFilter extends DayRangeInput {
  @Field(() => ObjectionStatusEnum, { nullable: true, description: 'Only objections with this status.' })
  @IsOptional()
  @IsOneOf(OBJECTION_STATUSES, 'status')
  status?: ObjectionStatus | null;

  @Field(() => String, { nullable: true, description: 'Part of the decision, the objection or an address.' })
  @SearchText()
  search?: string | null;
}

export const OBJECTION_SORTS = sortsBy('s', { SENT: { sql: 's.objected_at', type: 'timestamptz' } });

export const ObjectionOrderBy = orderByEnum(
  'ObjectionOrderBy',
  'How objections are sorted.',
  OBJECTION_SORTS,
);

export type ObjectionOrderBy = keyof typeof OBJECTION_SORTS;

@ArgsType()
export class ObjectionsArgs extends listArgsOf(ObjectionFilter, ObjectionOrderBy) {}

/** Query of GET /api/objections. */
export class ObjectionsQuery extends IntersectionType(ObjectionFilter, NumberedPageQuery) {}
