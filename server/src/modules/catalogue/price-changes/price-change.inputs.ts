import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDate,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_ID, SELECTION_MAX } from '#domain/limits.js';
import { PRICE_CHANGE_KINDS, type PriceChangeKind } from '#domain/price-changes.js';
import { EmptyToNull, IsDollars, IsOneOf, ToDate, ToNumber } from '#core/validation/index.js';
import { AdminProductFilter } from '../products/index.js';
import { PriceChangeKindEnum } from './price-change.entity.js';

const IDS_TEXT = `ids must be 1 to ${SELECTION_MAX} numbers of tracks`;

@InputType({ description: 'Which prices change, by how much, and for how long.' })
export class PriceChangeInput {
  @Field(() => [Int], {
    nullable: true,
    description: `Numbers of the tracks, at most ${SELECTION_MAX}; without them, all that match the filter.`,
  })
  @IsOptional()
  @ArrayUnique({ message: 'ids must not repeat' })
  @Max(MAX_ID, { each: true, message: IDS_TEXT })
  @Min(1, { each: true, message: IDS_TEXT })
  @IsInt({ each: true, message: IDS_TEXT })
  @ArrayMaxSize(SELECTION_MAX, { message: IDS_TEXT })
  @ArrayMinSize(1, { message: IDS_TEXT })
  @IsArray({ message: IDS_TEXT })
  ids?: number[] | null;

  @Field(() => AdminProductFilter, {
    nullable: true,
    description: 'The filter of the admin list of tracks; an empty one matches every track.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => AdminProductFilter)
  // No `| null`: the document of the REST API reads the class from the emitted type.
  filter?: AdminProductFilter;

  @Field(() => PriceChangeKindEnum, { description: 'Unit of the change.' })
  @IsOneOf(PRICE_CHANGE_KINDS, 'kind')
  kind: PriceChangeKind;

  @Field(() => Float, { description: 'Whole percent, or US dollars; negative lowers prices.' })
  @ToNumber()
  @IsDollars('value must be a number with at most two decimals')
  value: number;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the sale starts, at once if in the past; without start and end prices change for good.',
  })
  @EmptyToNull()
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'startsAt is not a valid date' })
  startsAt?: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the sale ends and prices are as before.' })
  @EmptyToNull()
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'endsAt is not a valid date' })
  endsAt?: Date | null;
}

/** A change with the proof of its preview. */
@InputType({ description: 'A price change as its preview showed it.' })
export class ConfirmedPriceChangeInput extends PriceChangeInput {
  @Field({ description: 'The fingerprint of the preview; the change is rejected if anything differs since.' })
  @Matches(/^[0-9a-f]{32}$/, { message: 'fingerprint must be that of a preview' })
  fingerprint: string;
}
