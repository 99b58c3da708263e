import { ArgsType, Field } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { CutTo } from '#core/validation/index.js';

const SEARCH = `What was typed so far; at most ${SEARCH_MAX_LENGTH} characters of it count.`;

/** Input of both transports. */
@ArgsType()
export class SuggestionsArgs {
  @Field({ description: SEARCH })
  @ApiProperty({ description: SEARCH, example: 'tech' })
  @IsString({ message: 'search must be a text' })
  @CutTo(SEARCH_MAX_LENGTH)
  search: string;
}
