import { ArgsType, Field, Float, InputType, Int, IntersectionType, registerEnumType } from '@nestjs/graphql';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType as IntersectionOfQueries } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  NotContains,
  Min,
  ValidateNested,
} from 'class-validator';
import { AI_USES, type AiUse } from '#domain/declarations.js';
import { KEY_MODES, type KeyMode } from '#domain/keys.js';
import { HEARD_SENT_MAX, MAX_BPM, MAX_ID, PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { SAMPLE_USES, VOCALS, type SampleUse, type Vocals } from '#domain/origin.js';
import { TRACK_VERSIONS, type TrackVersion } from '#domain/track-versions.js';
import { describeOrder } from '#core/graphql/index.js';
import {
  AfterQuery,
  ListQuery,
  TwoWayPageArgs,
  UpdatedSince,
  UpdatedSinceQuery,
} from '#core/pagination/index.js';
import { SparseFields } from '#core/output/index.js';
import { CutTo, IsOneOf } from '#core/validation/index.js';
import { AiUseEnum, KeyModeEnum, SampleUseEnum, VocalsEnum } from '../product.entity.js';
import { TrackVersionEnum } from '../../packages/index.js';
import { ProductOrderBy } from '../../search/index.js';
import { IsFilterBound } from './filter-bounds.js';
import { ShopLinkQuery } from './shop-link.query.js';

const MAX_CHOICES = 100;
const MAX_VALUE_LENGTH = 100;

/** @param label names the values in errors, which read the same on every transport */
const Choice = (label: string) => (target: object, property: string) => {
  IsOptional()(target, property);
  IsArray({ message: `${label} must be a list` })(target, property);
  ArrayMaxSize(MAX_CHOICES, { message: `${label} must have at most ${MAX_CHOICES} values` })(
    target,
    property,
  );
  IsString({ each: true, message: `${label} must be texts` })(target, property);
  MaxLength(MAX_VALUE_LENGTH, { each: true, message: `${label} has a value that is too long` })(
    target,
    property,
  );
  // A saved search stores the values.
  NotContains('\0', { each: true, message: `${label} has a character that cannot be stored` })(
    target,
    property,
  );
};

const Bound = (label: string, description: string) =>
  applyDecorators(
    Field(() => Float, { nullable: true, description }),
    IsFilterBound(label),
  );

@InputType({
  description:
    'Filter of the shop; all given parts must match. An empty list restricts nothing, nor does a bound at the end of its ' +
    'range (price 0 or 1000, BPM 0 or 200). Of two bounds the smaller one is the lower.',
})
export class ProductFilter {
  @Field(() => [String], { nullable: true, description: 'Genres, any of which may match.' })
  @Choice('Genres')
  categories?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Keys, any of which may match.' })
  @Choice('Keys')
  musicKeys?: string[] | null;

  @Field(() => [KeyModeEnum], { nullable: true, description: 'Modes of the key, any of which may match.' })
  @Choice('Modes')
  @IsOneOf(KEY_MODES, 'modes', { each: true })
  modes?: KeyMode[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Keys with a known mode by their Camelot code, e.g. `8A`, any of which may match.',
  })
  @Choice('Camelot codes')
  camelotCodes?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Types, e.g. `Vocal/Instrumental`, any of which may match.',
  })
  @Choice('Types')
  types?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Programs of the project file, e.g. `Ableton Live`, any of which may match.',
  })
  @Choice('Programs')
  programs?: string[] | null;

  @Field(() => [VocalsEnum], {
    nullable: true,
    description: 'Origins of the vocals, any of which may match; a track without a statement matches none.',
  })
  @Choice('Vocals')
  @IsOneOf(VOCALS, 'vocals', { each: true })
  vocals?: Vocals[] | null;

  @Field(() => [AiUseEnum], {
    nullable: true,
    description: 'Uses of AI tools, any of which may match; a track without a statement matches none.',
  })
  @Choice('AI tools')
  @IsOneOf(AI_USES, 'aiTools', { each: true })
  aiTools?: AiUse[] | null;

  @Field(() => [SampleUseEnum], {
    nullable: true,
    description: 'Melodic samples, any of which may match; a track without a statement matches none.',
  })
  @Choice('Samples')
  @IsOneOf(SAMPLE_USES, 'samples', { each: true })
  samples?: SampleUse[] | null;

  @Field(() => [TrackVersionEnum], {
    nullable: true,
    description: 'Versions beside the main one, all of which the package must hold.',
  })
  @Choice('Versions')
  @IsOneOf(TRACK_VERSIONS, 'versions', { each: true })
  versions?: TrackVersion[] | null;

  @Bound('Lowest price', 'Lowest price in US dollars.')
  minPrice?: number | null;

  @Bound('Highest price', 'Highest price in US dollars.')
  maxPrice?: number | null;

  @Bound('Slowest tempo', 'Slowest tempo; a track without a BPM counts as 0.')
  minBpm?: number | null;

  @Bound('Fastest tempo', 'Fastest tempo; a track without a BPM counts as 0.')
  maxBpm?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Tempo that the tracks mix with: within 6 %, at half and at double speed too.',
  })
  @IsFilterBound('Tempo to mix with', { smallest: 1, greatest: MAX_BPM })
  mixableBpm?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only tracks on sale.' })
  @IsOptional()
  @IsBoolean()
  onSale?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only hot tracks.' })
  @IsOptional()
  @IsBoolean()
  hot?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only tracks whose project files need no plug-ins of others.',
  })
  @IsOptional()
  @IsBoolean()
  onlyStockPlugins?: boolean | null;

  @Field(() => [Int], {
    nullable: true,
    description: `Tracks to leave out of a list, at most ${HEARD_SENT_MAX}; facets ignore them.`,
  })
  @IsOptional()
  @IsArray({ message: 'excludeIds must be a list' })
  @ArrayMaxSize(HEARD_SENT_MAX, { message: `excludeIds must have at most ${HEARD_SENT_MAX} values` })
  @IsInt({ each: true, message: 'excludeIds must be whole numbers' })
  @Min(1, { each: true, message: 'excludeIds has a value that is out of range' })
  @Max(MAX_ID, { each: true, message: 'excludeIds has a value that is out of range' })
  excludeIds?: number[] | null;
}

registerEnumType(ProductOrderBy, {
  name: 'ProductOrderBy',
  description: 'How a list of tracks is sorted.',
  valuesMap: describeOrder(ProductOrderBy),
});

const SEARCH_DESCRIPTION =
  'Words that must all match the name, genre, seller, key or version; case and accents are ignored and typos corrected. ' +
  'Keys (`Am`, `A minor`, `8A`, `around 8A`) and tempi (`124`, `120-126`) are understood. Best matches first, each part in ' +
  'the order of the list.';

/** Arguments that the list and its facets share. */
@ArgsType()
export class ProductFacetsArgs {
  @Field(() => ProductFilter, { nullable: true, description: 'Filter.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ProductFilter)
  filter?: ProductFilter | null;

  @Field(() => String, { nullable: true, description: SEARCH_DESCRIPTION })
  @IsOptional()
  @IsString()
  @CutTo(SEARCH_MAX_LENGTH)
  search?: string | null;
}

const IDS_TEXT = `ids must be at most ${PAGE_SIZE_MAX} numbers of tracks`;

/** Numbers of tracks that are asked for by name. */
const TrackIds = () =>
  applyDecorators(
    IsOptional(),
    ArrayMaxSize(PAGE_SIZE_MAX, { message: IDS_TEXT }),
    IsInt({ each: true, message: IDS_TEXT }),
    Min(1, { each: true, message: IDS_TEXT }),
    Max(MAX_ID, { each: true, message: IDS_TEXT }),
  );

@ArgsType()
export class ProductsArgs extends IntersectionType(TwoWayPageArgs, ProductFacetsArgs) {
  @UpdatedSince()
  updatedSince?: Date | null;

  @Field(() => ProductOrderBy, {
    nullable: true,
    description: 'Order: `NEWEST` unless you say, `UPDATED_ASC` with `updatedSince`.',
  })
  @IsOptional()
  @IsIn(Object.values(ProductOrderBy))
  orderBy?: ProductOrderBy | null;
}

/** Arguments of `products`. */
@ArgsType()
export class ShopProductsArgs extends ProductsArgs {
  @Field(() => [Int], {
    nullable: true,
    description: `Numbers of tracks, at most ${PAGE_SIZE_MAX}: exactly these, on one page in this order, sold ones too; unknown and archived ones are left out. Not together with a filter, a search or a cursor.`,
  })
  @TrackIds()
  ids?: number[] | null;
}

const toNumber = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : NaN);

/**
 * Query of GET /api/products. Without a page the response is the whole list; what the shop filters by and `sort` make it a page by
 * cursor.
 */
export class ListProductsQuery extends IntersectionOfQueries(ListQuery, ShopLinkQuery) {
  @ApiProperty({
    description: `Numbers of tracks, at most ${PAGE_SIZE_MAX}, separated by commas: exactly these in this order, sold ones too; unknown and archived ones are left out. Not together with other parameters.`,
    type: String,
    required: false,
    example: '42,43',
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.split(',', PAGE_SIZE_MAX + 1).map(toNumber) : value,
  )
  @TrackIds()
  ids?: number[];

  @ApiProperty({
    description: 'Order of the tracks, on a page by cursor; newest first unless given.',
    required: false,
  })
  @IsOptional()
  @IsOneOf(Object.values(ProductOrderBy), 'sort')
  sort?: ProductOrderBy;

  @AfterQuery('Cursor of the next page, as `Link` names it.')
  after?: string;

  @ApiProperty({
    description:
      'Only tracks that have changed at this moment or later, the longest unchanged first. Take the greatest `updated_at` of one response as the next `updated_since`.',
    type: String,
    format: 'date-time',
    required: false,
  })
  @UpdatedSinceQuery()
  updatedSince?: Date;

  @SparseFields()
  fields?: string[];
}
