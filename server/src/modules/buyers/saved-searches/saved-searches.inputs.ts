import { Field, InputType, PartialType, PickType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { ALERT_FREQUENCIES, SAVED_SEARCH_NAME_MAX, type AlertFrequency } from '#domain/saved-searches.js';
import { CutTo, IsOneLine, Trim } from '#core/validation/index.js';
import { ProductFilter } from '../../catalogue/products/index.js';
import { AlertFrequencyEnum, FILTER_SCHEMA } from './saved-searches.response.js';

const Name = () => (target: object, property: string) => {
  Trim()(target, property);
  IsString({ message: 'Name is required' })(target, property);
  MinLength(1, { message: 'Name is required' })(target, property);
  MaxLength(SAVED_SEARCH_NAME_MAX, { message: `Name must be at most ${SAVED_SEARCH_NAME_MAX} characters` })(
    target,
    property,
  );
  IsOneLine()(target, property);
};

@InputType({ description: 'A search of the shop to be mailed about.' })
export class SavedSearchInput {
  @ApiProperty({ description: 'Name of the search.' })
  @Field({ description: 'Name of the search.' })
  @Name()
  name: string;

  @ApiProperty({
    ...FILTER_SCHEMA,
    description: 'Filter of the shop.',
    nullable: true,
    required: [],
  } as object)
  @Field(() => ProductFilter, { nullable: true, description: 'Filter of the shop; `excludeIds` is ignored.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ProductFilter)
  filter?: ProductFilter | null;

  @ApiProperty({ description: 'Search, as in the shop.', nullable: true, type: String, required: false })
  @Field(() => String, { nullable: true, description: 'Search, as in the shop.' })
  @IsOptional()
  @IsString({ message: 'search must be a text' })
  @CutTo(SEARCH_MAX_LENGTH)
  search?: string | null;

  @ApiProperty({ description: 'When new tracks are mailed.', enum: ALERT_FREQUENCIES })
  @Field(() => AlertFrequencyEnum, { description: 'When new tracks are mailed.' })
  @IsIn(ALERT_FREQUENCIES, { message: `frequency must be one of ${ALERT_FREQUENCIES.join(', ')}` })
  frequency: AlertFrequency;
}

@InputType({ description: 'Changes to a saved search: omitted fields stay unchanged.' })
export class UpdateSavedSearchInput extends PartialType(PickType(SavedSearchInput, ['name', 'frequency'])) {}
