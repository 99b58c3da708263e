import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import {
  DECISION_REASON_MAX,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_TEXT_MAX,
  type ReportDecision,
  type ReportReason,
  type ReportStatus,
} from '#domain/content-reports.js';
import { MAX_ID } from '#domain/limits.js';
import { registerEnum } from '#core/graphql/index.js';
import {
  DayRangeInput,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
} from '#core/pagination/index.js';
import { EmptyToNull, IsEmailAddress, IsOneOf, IsText, SearchText, Trim } from '#core/validation/index.js';
import { ReportReasonEnum, ReportStatusEnum } from './content-report.entity.js';

const ReportDecisionEnum = registerEnum<ReportDecision>('ReportDecision', 'Decision about a report.', {
  removed: 'Takes the track off sale, or blocks the shop.',
  kept: 'The track or shop stays.',
});

@InputType({ description: 'A report of a track or of a shop: one of the two.' })
export class ReportContentInput {
  @Field(() => Int, { nullable: true, description: 'Number of the track.' })
  @IsOptional()
  @IsInt({ message: 'productId must be a whole number' })
  @Min(1, { message: 'productId is out of range' })
  @Max(MAX_ID, { message: 'productId is out of range' })
  productId?: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of the account that has the shop.' })
  @IsOptional()
  @IsInt({ message: 'sellerUserId must be a whole number' })
  @Min(1, { message: 'sellerUserId is out of range' })
  @Max(MAX_ID, { message: 'sellerUserId is out of range' })
  sellerUserId?: number | null;

  @Field(() => ReportReasonEnum, { description: 'The reason.' })
  @IsOneOf(REPORT_REASONS, 'reason')
  reason: ReportReason;

  @Field({ description: `Words of the report, at most ${REPORT_TEXT_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please tell us what is wrong' })
  @MaxLength(REPORT_TEXT_MAX, { message: `The text must be at most ${REPORT_TEXT_MAX} characters` })
  @IsText()
  text: string;

  @Field(() => String, {
    nullable: true,
    description: 'Address of a visitor, for the receipt and the decision; an account is mailed at its own.',
  })
  @Trim()
  @EmptyToNull()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsOptional()
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Captcha token, action `submit`.' })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}

@InputType({ description: 'Decision about a report, with its reason.' })
export class DecideReportInput {
  @Field(() => ReportDecisionEnum, { description: 'Decision: the track or shop stays, or is removed.' })
  @IsOneOf(REPORT_DECISIONS, 'decision')
  decision: ReportDecision;

  @Field({ description: `Reason, mailed to both sides; at most ${DECISION_REASON_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a reason' })
  @MaxLength(DECISION_REASON_MAX, { message: `The reason must be at most ${DECISION_REASON_MAX} characters` })
  @IsText()
  reason: string;
}

@InputType({ description: 'Narrows the list of reports.' })
export class ContentReportFilter extends DayRangeInput {
  @Field(() => ReportStatusEnum, { nullable: true, description: 'Only reports with this status.' })
  @IsOptional()
  @IsOneOf(REPORT_STATUSES, 'status')
  status?: ReportStatus | null;

  @Field(() => ReportReasonEnum, { nullable: true, description: 'Only reports for this reason.' })
  @IsOptional()
  @IsOneOf(REPORT_REASONS, 'reason')
  reason?: ReportReason | null;

  @Field(() => String, { nullable: true, description: 'Number of the report, or part of a name or text.' })
  @SearchText()
  search?: string | null;
}

export const CONTENT_REPORT_SORTS = sortsBy('r', {
  SENT: { sql: 'r.created_at', type: 'timestamptz' },
  TITLE: { sql: 'lower(r.title)', type: 'text' },
});

export const ContentReportOrderBy = orderByEnum(
  'ContentReportOrderBy',
  'How reports are sorted.',
  CONTENT_REPORT_SORTS,
);

export type ContentReportOrderBy = keyof typeof CONTENT_REPORT_SORTS;

@ArgsType()
export class ContentReportsArgs extends listArgsOf(ContentReportFilter, ContentReportOrderBy) {}

/** Query of GET /api/content-reports. */
export class ContentReportsQuery extends IntersectionType(ContentReportFilter, NumberedPageQuery) {}
