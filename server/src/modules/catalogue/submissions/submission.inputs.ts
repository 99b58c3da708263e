import { applyDecorators } from '@nestjs/common';
import { Field, Float, InputType, OmitType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { AI_USES, COLLABORATORS_MAX_LENGTH, type AiUse } from '#domain/declarations.js';
import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS, type KeyMode } from '#domain/keys.js';
import {
  BPM_ADVICE,
  BPM_DECIMALS,
  MAX_BPM,
  TRACK_LINK_MAX_LENGTH,
  TRACK_NAME_MAX_LENGTH,
} from '#domain/limits.js';
import type { SampleUse, Vocals } from '#domain/origin.js';
import { SELLER_PRICES, TRACK_INCOMPLETE } from '#domain/seller.js';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import {
  EmptyToNull,
  HasDecimals,
  IsEmailAddress,
  IsName,
  IsOneLine,
  IsOneOf,
  IsText,
  Trim,
} from '#core/validation/index.js';
import {
  AiUseEnum,
  IsAiUse,
  IsKeyMode,
  IsSampleSources,
  IsSampleUse,
  IsVocals,
  KeyModeEnum,
  SampleUseEnum,
  UpdateProductInput,
  VocalsEnum,
} from '../products/index.js';

const WRONG_EMAIL = 'Please enter a valid email address.';

/** Must be the lowest decorator of its field, because that one runs first. */
const Required = () =>
  applyDecorators(
    Trim(),
    IsString({ message: TRACK_INCOMPLETE }),
    MinLength(1, { message: TRACK_INCOMPLETE }),
  );

const IsTitle = (label: string) =>
  applyDecorators(
    Required(),
    IsName(),
    MaxLength(TRACK_NAME_MAX_LENGTH, {
      message: `${label} must be at most ${TRACK_NAME_MAX_LENGTH} characters`,
    }),
  );

/** That it leads to this store or one of the allowed sites is checked where the address of the store is known. */
const IsArchiveLink = () =>
  applyDecorators(
    IsOneLine(),
    MaxLength(TRACK_LINK_MAX_LENGTH, {
      message: `The link must be at most ${TRACK_LINK_MAX_LENGTH} characters`,
    }),
  );

@InputType({ description: 'Statements of the seller about a track.' })
export class TrackDeclarationsInput {
  @Field({ defaultValue: false, description: 'True: it has no uncleared samples.' })
  @IsBoolean({ message: 'Please say whether its samples are cleared: true or false' })
  samplesCleared: boolean;

  @Field(() => AiUseEnum, { nullable: true, description: 'Use of AI tools.' })
  @IsOptional()
  @IsOneOf(AI_USES, 'AI tools')
  aiTools?: AiUse | null;

  @Field(() => String, { nullable: true, description: 'Names of everybody who made it with the seller.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(COLLABORATORS_MAX_LENGTH, {
    message: `Collaborators must be at most ${COLLABORATORS_MAX_LENGTH} characters`,
  })
  collaborators?: string | null;
}

@InputType({ description: 'A track for review.' })
export class SubmitTrackInput {
  @Field({ description: 'Seller name to sell it under.' })
  @IsTitle('Store name')
  storeName: string;

  @Field({ description: 'Title.' })
  @IsTitle('Track name')
  trackName: string;

  @Field(() => Float, { description: 'Requested price in US dollars: 299 to 999 in steps of 50.' })
  @IsIn(SELLER_PRICES, { message: 'Please choose one of the prices' })
  price: number;

  @Field({ description: 'One of the 39 genres.' })
  @IsIn(GENRES, { message: 'Please choose one of the genres' })
  @Required()
  genre: string;

  @Field(() => Float, { description: 'Tempo in beats per minute.' })
  @Max(MAX_BPM, { message: `BPM must be at most ${MAX_BPM}` })
  @Min(0, { message: 'BPM must be at least 0' })
  @HasDecimals(BPM_DECIMALS, BPM_ADVICE)
  bpm: number;

  @Field({ description: 'Tonic of the key, e.g. `F#`.' })
  @IsIn(MUSIC_KEYS, { message: 'Please choose one of the keys' })
  @Required()
  musicKey: string;

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode of the key; null where it is unknown.' })
  @IsKeyMode()
  mode?: KeyMode | null;

  @Field({ description: 'Archive at Dropbox, WeTransfer, Yandex Disk or Google Drive.' })
  @IsArchiveLink()
  @Required()
  archiveLink: string;

  @Field(() => String, { nullable: true, description: 'Project file, at one of the same hosts.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsArchiveLink()
  projectLink?: string | null;

  @Field(() => String, { nullable: true, description: 'Program of the project file.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsIn(PROJECT_PROGRAMS, { message: 'Please choose one of the programs' })
  program?: string | null;

  @Field(() => TrackDeclarationsInput, {
    nullable: true,
    description: 'Statements about samples, AI tools and collaborators, which the rights certificate states.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => TrackDeclarationsInput)
  declarations?: TrackDeclarationsInput | null;

  @Field(() => VocalsEnum, {
    nullable: true,
    description: 'Origin of its vocals. A track is not approved before it is stated.',
  })
  @IsVocals()
  vocals?: Vocals | null;

  @Field(() => AiUseEnum, {
    nullable: true,
    description: 'Use of AI tools. A track is not approved before it is stated.',
  })
  @IsAiUse()
  aiTools?: AiUse | null;

  @Field(() => SampleUseEnum, {
    nullable: true,
    description: 'Melodic samples of others. A track is not approved before they are stated.',
  })
  @IsSampleUse()
  samples?: SampleUse | null;

  @Field(() => String, { nullable: true, description: 'Sources of the samples, where there are any.' })
  @IsSampleSources()
  sampleSources?: string | null;

  @Field({ description: 'Contact address of the seller.' })
  @MaxLength(EMAIL_MAX_LENGTH, { message: WRONG_EMAIL })
  @IsEmailAddress(WRONG_EMAIL)
  @Required()
  contactEmail: string;

  @Field(() => String, { nullable: true, description: 'Human check, action `submit`.' })
  @IsOptional()
  @IsString()
  @MaxLength(10_000)
  recaptchaToken?: string | null;
}

const REASON_MAX = 2_000;

@InputType({
  description:
    'A verdict on a submitted track. An approval needs `audio`; other omitted fields are taken from the submission.',
})
export class ReviewSubmissionInput extends OmitType(UpdateProductInput, ['reason']) {
  @Field({ description: 'True approves the track, false refuses it.' })
  @IsBoolean({ message: 'approve must be true or false' })
  approve: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Message to the seller; required for a refusal.',
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(REASON_MAX, { message: `The reason must be at most ${REASON_MAX} characters` })
  reason?: string | null;
}

/** Body of POST /api/submissions/{id}/answer. */
export class OfferAnswerInput {
  @ApiProperty({ description: 'True puts the track on sale at the offered price, false withdraws it.' })
  @IsBoolean({ message: 'accept must be true or false' })
  accept: boolean;
}
