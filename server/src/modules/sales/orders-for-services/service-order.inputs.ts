import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMinSize,
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { BPM_TEXT_ADVICE, isBpmText } from '#domain/track.js';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { GENRES } from '#domain/genres.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { QUOTE_LIMITS } from '#domain/service-quotes.js';
import { isWebAddress } from '#domain/links.js';
import {
  CO_PRODUCING_NEEDS,
  MANUAL_SERVICE_STATUSES,
  MAX_STEMS,
  MIX_VERSIONS,
  MIXING_MASTERING_NEEDS,
  PRODUCTION_VERSIONS,
  RADIO_VERSIONS,
  YES_NO,
  type ManualServiceStatus,
  type YesNo,
} from '#domain/services.js';
import { IsDay } from '#core/pagination/index.js';
import {
  EmptyToNull,
  IsEmailAddress,
  IsName,
  IsOneOf,
  IsText,
  ToNumber,
  Trim,
  rule,
} from '#core/validation/index.js';
import { YesNoEnum } from './service-order.entity.js';
import { asWireNeed, wantsMixing } from './service-order.rules.js';

const ADDRESS_MAX = 2000;
const ADDRESS_TEXT = 'Please enter a valid URL';

/** Any web address; the sites in the descriptions are examples. */
const IsWebAddress = () =>
  applyDecorators(
    rule('isWebAddress', ADDRESS_TEXT, isWebAddress),
    MaxLength(ADDRESS_MAX, { message: ADDRESS_TEXT }),
  );

/** Choices of a list, each once. A single checkbox may arrive as a string or be missing. */
const IsChoiceOf = (choices: readonly string[], message: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => listOf(value)),
    IsIn(choices, { each: true, message }),
    ArrayMaxSize(choices.length, { message }),
    IsArray({ message }),
  );

function listOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(list.map((item) => (typeof item === 'string' ? asWireNeed(item.trim()) : item)))];
}

/** `Yes` or `No`. Accepts the flags of older clients; a missing value is a No. */
const IsYesOrNo = (message: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => yesOrNo(value)),
    IsIn(YES_NO, { message }),
  );

function yesOrNo(value: unknown): unknown {
  if (value === undefined || value === null || NO.has(value)) return 'No';
  return YES.has(value) ? 'Yes' : value;
}

const YES = new Set<unknown>([true, 1, '1', 'true']);
const NO = new Set<unknown>([false, 0, '0', 'false', '']);

const DESCRIPTION_MAX = 5000;
const BUDGET_ADVICE = {
  message: `Budget must be whole dollars from 1 to ${QUOTE_LIMITS.priceDollars.toLocaleString('en-US')}`,
};

/** A day counts until it has ended everywhere. */
const isTodayOrLater = (day: string) => new Date(`${day}T23:59:59-12:00`) >= new Date();

/** Fields of all three service forms. */
@InputType({ isAbstract: true })
export abstract class ServiceCustomerInput {
  @Field({ description: `Description of the work, at most ${DESCRIPTION_MAX} characters.` })
  @Trim()
  @IsText()
  @MaxLength(DESCRIPTION_MAX, { message: `Description must be at most ${DESCRIPTION_MAX} characters` })
  @MinLength(1, { message: 'Description is required' })
  description: string;

  @Field({ description: 'Name of the customer.' })
  @Trim()
  @IsName()
  @MaxLength(NAME_MAX_LENGTH, { message: `Name must be at most ${NAME_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Name is required' })
  name: string;

  @Field({
    description: "Address the store replies to; the confirmation goes to the account's own.",
  })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Amount that the customer wants to spend, in whole US dollars.',
  })
  @ToNumber()
  @Max(QUOTE_LIMITS.priceDollars, BUDGET_ADVICE)
  @Min(1, BUDGET_ADVICE)
  @IsInt(BUDGET_ADVICE)
  @EmptyToNull()
  @IsOptional()
  budget?: number | null;

  @Field(() => String, { nullable: true, description: 'Day by which it is wanted, e.g. `2026-12-24`.' })
  @rule('isAhead', 'The wanted date must not be in the past', isTodayOrLater)
  @IsDay('wantedDate', 'The wanted date must be a day such as 2026-12-24')
  @Trim()
  @EmptyToNull()
  @IsOptional()
  wantedDate?: string | null;

  @Field(() => String, { nullable: true, description: 'Human check, action `submit_form`.' })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}

@InputType({ description: 'Request for a new track.' })
export class MusicProductionInput extends ServiceCustomerInput {
  @Field({ description: 'One of the 39 genres.' })
  @Trim()
  @IsIn(GENRES, { message: 'Please select a genre from the list' })
  @MinLength(1, { message: 'Genre is required' })
  genre: string;

  @Field({ description: 'A number or a range: `128`, `120-130`.' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @Trim()
  @rule('isBpm', BPM_TEXT_ADVICE, isBpmText)
  @MinLength(1, { message: 'BPM is required' })
  bpm: string;

  @Field({ description: '`Instrumental` or `Vocal/Instrumental`.' })
  @Trim()
  @IsIn(PRODUCTION_VERSIONS, { message: 'Version must be Instrumental or Vocal/Instrumental' })
  @MinLength(1, { message: 'Version is required' })
  version: string;

  @Field(() => YesNoEnum, { nullable: true, description: 'With the project file; No by default.' })
  @IsYesOrNo('Project file must be Yes or No')
  projectFile: YesNo = 'No';

  @Field(() => YesNoEnum, { nullable: true, description: 'With a mastered version; No by default.' })
  @IsYesOrNo('Master version must be Yes or No')
  masterVersion: YesNo = 'No';

  @Field(() => [String], { nullable: true, description: '`Extended Mix`, or nothing.' })
  @IsChoiceOf(MIX_VERSIONS, 'Mix version can only be Extended Mix')
  mixVersion: string[] = [];

  @Field(() => [String], { nullable: true, description: '`Radio Version`, or nothing.' })
  @IsChoiceOf(RADIO_VERSIONS, 'Radio version can only be Radio Version')
  radioVersion: string[] = [];

  @Field({ description: 'Address of an example: SoundCloud, YouTube or Beatport.' })
  @Trim()
  @IsWebAddress()
  @MinLength(1, { message: 'Example link is required' })
  example: string;
}

@InputType({ description: 'Request for co-producing.' })
export class CoProducingInput extends ServiceCustomerInput {
  @Field(() => [String], {
    description: 'At least one of `Creat MIDI` (`Create MIDI` is accepted too), `Arrangement`, `Other`.',
  })
  @IsChoiceOf(CO_PRODUCING_NEEDS, 'Needs can be Create MIDI, Arrangement and Other')
  @ArrayMinSize(1, { message: 'Please select at least one service you need' })
  needs: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Address of the material: SoundCloud, YouTube or Beatport.',
  })
  @Trim()
  @EmptyToNull()
  @IsWebAddress()
  @IsOptional()
  link?: string | null;
}

@InputType({ description: 'Request for mixing and mastering.' })
export class MixingMasteringInput extends ServiceCustomerInput {
  @Field(() => [String], { description: 'At least one of `Mixing`, `Mastering`, `Other`.' })
  @IsChoiceOf(MIXING_MASTERING_NEEDS, 'Needs can be Mixing, Mastering and Other')
  @ArrayMinSize(1, { message: 'Please select at least one service you need' })
  needs: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'Number of stems, at least 1; required with `Mixing`, ignored without it.',
  })
  @ToNumber()
  @Max(MAX_STEMS, { message: `Stems count must be at most ${MAX_STEMS}` })
  @Min(1, { message: 'Stems count must be at least 1' })
  @IsInt({ message: 'Stems count is required and must be a whole number' })
  @ValidateIf(({ needs }: MixingMasteringInput) => wantsMixing(needs))
  stemsCount?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address of an example: SoundCloud, YouTube or Beatport.',
  })
  @Trim()
  @EmptyToNull()
  @IsWebAddress()
  @IsOptional()
  example?: string | null;
}

/** Body of the calls that end an order for custom work, and part of the arguments of the mutations. */
@ArgsType()
export class ServiceReasonInput {
  @Field(() => String, {
    nullable: true,
    description: `Reason, which the other side reads; at most ${QUOTE_LIMITS.reasonLength} characters.`,
  })
  @Trim()
  @EmptyToNull()
  @MaxLength(QUOTE_LIMITS.reasonLength, {
    message: `Reason must be at most ${QUOTE_LIMITS.reasonLength} characters`,
  })
  @IsText()
  @IsOptional()
  reason?: string | null;
}

const NOTES_MAX = 5000;

/** Body of PUT /api/service-orders/{id}/notes, and part of the arguments of `updateServiceOrderNotes`. */
@ArgsType()
export class ServiceOrderNotesInput {
  @Field({ description: `All notes, at most ${NOTES_MAX} characters; they replace the earlier ones.` })
  @MaxLength(NOTES_MAX, { message: `Notes must be at most ${NOTES_MAX} characters` })
  @IsText()
  notes: string;
}

@ArgsType()
export class ServiceOrderNotesArgs extends ServiceOrderNotesInput {
  @Field(() => Int, { description: 'Number of the request.' })
  @IsInt()
  id: number;
}

/** Body of PUT /api/service-orders/{id}/status. */
export class ServiceOrderStatusInput {
  @ApiProperty({ description: 'New status; the others follow from a quote.', example: 'in_progress' })
  @IsOneOf(MANUAL_SERVICE_STATUSES, 'status')
  status: ManualServiceStatus;
}
