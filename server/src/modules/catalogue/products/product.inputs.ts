import { Field, Float, InputType, Int, OmitType, PartialType } from '@nestjs/graphql';
import {
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
  type ValidationArguments,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import type { AiUse } from '#domain/declarations.js';
import { GENRES } from '#domain/genres.js';
import { KEY_MODES, MUSIC_KEYS, type KeyMode } from '#domain/keys.js';
import {
  BPM_ADVICE,
  BPM_DECIMALS,
  MAX_BPM,
  MAX_ID,
  MAX_PRICE,
  TRACK_LINK_MAX_LENGTH,
  TRACK_NAME_MAX_LENGTH,
} from '#domain/limits.js';
import { isWebLink } from '#domain/links.js';
import type { SampleUse, Vocals } from '#domain/origin.js';
import { PRICE_ZERO_ADVICE } from '#domain/pricing.js';
import { PROJECT_PROGRAMS, TRACK_TYPES } from '#domain/track.js';
import {
  EmptyToNull,
  HasDecimals,
  IsDollars,
  IsName,
  IsOneOf,
  ToBoolean,
  ToNumber,
  Trim,
  rule,
} from '#core/validation/index.js';
import { DecisionReasonField } from '../../people/statements/index.js';
import { IsCommission } from '../../people/sellers/index.js';
import { IsAiUse, IsSampleSources, IsSampleUse, IsVocals } from './origin.inputs.js';
import { AiUseEnum, KeyModeEnum, ProductStatusEnum, SampleUseEnum, VocalsEnum } from './product.entity.js';

const PATH_MAX = 300;
const MEDIA_PATH = /^media\/[\w./-]+$/;

const Required = (label: string) => IsDefined({ message: `${label} is required` });

/** Rules of the fields, shared by both inputs. */
const IsTrackName = () =>
  applyDecorators(
    Trim(),
    Required('Name'),
    IsName(),
    MinLength(1, { message: 'Name is required' }),
    MaxLength(TRACK_NAME_MAX_LENGTH, { message: `Name must be at most ${TRACK_NAME_MAX_LENGTH} characters` }),
  );

const IsStoreName = () =>
  applyDecorators(
    EmptyToNull(),
    Trim(),
    IsName(),
    MaxLength(TRACK_NAME_MAX_LENGTH, {
      message: `Store name must be at most ${TRACK_NAME_MAX_LENGTH} characters`,
    }),
  );

const IsGenre = () =>
  applyDecorators(Trim(), Required('Category'), IsIn(GENRES, { message: 'Please choose a category' }));

const IsMusicKey = () =>
  applyDecorators(Trim(), Required('Music key'), IsIn(MUSIC_KEYS, { message: 'Please choose a music key' }));

/** Optional; empty means unknown. */
export const IsKeyMode = () =>
  applyDecorators(IsOptional(), EmptyToNull(), Trim(), IsOneOf(KEY_MODES, 'Mode'));

const IsTrackType = () =>
  applyDecorators(EmptyToNull(), Trim(), IsIn(TRACK_TYPES, { message: 'Please choose one of the types' }));

/** Forms send 'None' for a track without a project. */
const IsProjectName = () =>
  applyDecorators(
    EmptyToNull(),
    Trim(),
    Transform(({ value }: { value: unknown }) => (value === 'None' ? null : value)),
    IsIn(PROJECT_PROGRAMS, { message: 'Please choose one of the project programs' }),
  );

const IsAmount = (label: string, least: number, tooLow: (value: unknown) => string) =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    Required(label),
    IsDollars(`${label} must be a number with at most two decimals`),
    Min(least, { message: ({ value }: ValidationArguments) => tooLow(value) }),
    Max(MAX_PRICE, { message: `${label} must be at most ${MAX_PRICE}` }),
  );

/** Prices above zero, as an order of $0.00 cannot be paid. */
const IsPrice = () =>
  IsAmount('Price', 0.01, (value) => (value === 0 ? PRICE_ZERO_ADVICE : 'Price must be at least 0'));

const IsOldPrice = () => IsAmount('Old price', 0, () => 'Old price must be at least 0');

const IsBpm = () =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    HasDecimals(BPM_DECIMALS, BPM_ADVICE),
    Min(0, { message: 'BPM must be at least 0' }),
    Max(MAX_BPM, { message: `BPM must be at most ${MAX_BPM}` }),
  );

const IsFlag = (label: string) =>
  applyDecorators(ToBoolean(), IsBoolean({ message: `${label} must be true or false` }));

const IsQuantity = () =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    IsInt({ message: 'Quantity must be a whole number' }),
    Min(0, { message: 'Quantity must be at least 0' }),
    Max(MAX_ID, { message: 'Quantity is out of range' }),
  );

const IsSellerId = () =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    IsInt({ message: 'Please choose one of the sellers' }),
    Min(1, { message: 'Please choose one of the sellers' }),
    Max(MAX_ID, { message: 'Please choose one of the sellers' }),
  );

const IsLink = (label: string) =>
  applyDecorators(
    EmptyToNull(),
    Trim(),
    Required(label),
    rule('isWebLink', `${label} must be an address starting with http:// or https://`, isWebLink),
    MaxLength(TRACK_LINK_MAX_LENGTH, {
      message: `${label} must be at most ${TRACK_LINK_MAX_LENGTH} characters`,
    }),
  );

/** Path returned by `POST /api/media`. */
const IsMediaPath = (label: string) =>
  applyDecorators(
    EmptyToNull(),
    Trim(),
    Required(label),
    rule(
      'isMediaPath',
      `${label} must name an uploaded file`,
      (path) => MEDIA_PATH.test(path) && !path.includes('..'),
    ),
    MaxLength(PATH_MAX, { message: `${label} must name an uploaded file` }),
  );

const IsProductStatus = () => IsIn(PRODUCT_STATUSES, { message: 'Please choose one of the statuses' });

@InputType({ description: 'A new track.' })
export class CreateProductInput {
  @Field({ description: 'Title.' })
  @IsTrackName()
  name: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Name that it is sold under; null for a track of the store. A name binds no account: see sellerId.',
  })
  @IsOptional()
  @IsStoreName()
  storeName?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Active seller account that its sales are credited to; the seller name is taken from it.',
  })
  @IsOptional()
  @IsSellerId()
  sellerId?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Percent the store keeps of its sale; null for the rate of the seller.',
  })
  @IsOptional()
  @IsCommission()
  commissionPercent?: number | null;

  @Field({ description: 'Genre.' })
  @IsGenre()
  category: string;

  @Field(() => Float, { description: 'Price in US dollars.' })
  @IsPrice()
  price: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Earlier price in US dollars; above the price, it is a sale.',
  })
  @IsOptional()
  @IsOldPrice()
  oldPrice?: number | null;

  @Field(() => Float, { nullable: true, description: 'Tempo in beats per minute.' })
  @IsOptional()
  @IsBpm()
  bpm?: number | null;

  @Field({ description: 'Tonic of the key, e.g. `F#`.' })
  @IsMusicKey()
  musicKey: string;

  @Field(() => KeyModeEnum, {
    nullable: true,
    description: 'Mode of the key; null where it is unknown.',
  })
  @IsKeyMode()
  mode?: KeyMode | null;

  @Field(() => String, { nullable: true, description: 'Version: Vocal/Instrumental or Instrumental.' })
  @IsOptional()
  @IsTrackType()
  type?: string | null;

  @Field(() => String, { nullable: true, description: 'Program of its project file; null without one.' })
  @IsOptional()
  @IsProjectName()
  projectName?: string | null;

  @Field(() => VocalsEnum, { nullable: true, description: 'Origin of its vocals; null: not stated.' })
  @IsVocals()
  vocals?: Vocals | null;

  @Field(() => AiUseEnum, { nullable: true, description: 'Use of AI tools; null: not stated.' })
  @IsAiUse()
  aiTools?: AiUse | null;

  @Field(() => SampleUseEnum, { nullable: true, description: 'Melodic samples of others; null: not stated.' })
  @IsSampleUse()
  samples?: SampleUse | null;

  @Field(() => String, { nullable: true, description: 'Sources of the samples; null: not stated.' })
  @IsSampleSources()
  sampleSources?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True to feature it as hot.' })
  @IsOptional()
  @IsFlag('Hot')
  isHot?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Copies to sell; defaults to 1.' })
  @IsOptional()
  @IsQuantity()
  quantity?: number | null;

  @Field({ description: 'Link to the package; not public.' })
  @IsLink('Download link')
  downloadLink: string;

  @Field(() => String, {
    nullable: true,
    description: 'Link to the project file; required with a project name, not public.',
  })
  @IsOptional()
  @IsLink('Project link')
  projectLink?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cover, a path from `POST /api/media`; drawn if omitted.',
  })
  @IsOptional()
  @IsMediaPath('Image')
  img?: string | null;

  @Field({ description: 'Preview audio, a path from `POST /api/media`.' })
  @IsMediaPath('Audio')
  audio: string;

  @Field(() => ProductStatusEnum, { nullable: true, description: 'Status; defaults to published.' })
  @IsOptional()
  @IsProductStatus()
  status?: ProductStatus | null;
}

/** Fields without a default or requirement for new tracks; the others are declared again below. */
const SharedFields = OmitType(CreateProductInput, ['quantity', 'projectLink', 'img', 'audio', 'status']);

@InputType({
  description: 'Changes to a track: omitted fields stay unchanged, `null` empties an optional field.',
})
export class UpdateProductInput extends PartialType(SharedFields, { skipNullProperties: false }) {
  @Field(() => Int, { nullable: true, description: 'Copies left.' })
  @IsOptional()
  @IsQuantity()
  quantity?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Link to the project file; not public.',
  })
  @IsOptional()
  @IsLink('Project link')
  projectLink?: string | null;

  @Field(() => String, { nullable: true, description: 'Cover, a path from `POST /api/media`.' })
  @IsOptional()
  @IsMediaPath('Image')
  img?: string | null;

  @Field(() => String, { nullable: true, description: 'Preview audio, a path from `POST /api/media`.' })
  @IsOptional()
  @IsMediaPath('Audio')
  audio?: string | null;

  @Field(() => ProductStatusEnum, { nullable: true, description: 'Status.' })
  @IsOptional()
  @IsProductStatus()
  status?: ProductStatus | null;

  @DecisionReasonField()
  reason?: string | null;
}
