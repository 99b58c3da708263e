import { ArgsType, Field } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { IsText, Trim } from '#core/validation/index.js';

/** Argument of GraphQL, query of REST. */
@ArgsType()
export class FindRecordsArgs {
  @ApiProperty({
    description: 'A number with or without `#`, or part of a name or email address.',
    example: 'ada@example.test',
    maxLength: SEARCH_MAX_LENGTH,
  })
  @Field({ description: 'A number with or without `#`, or part of a name or email address.' })
  @Trim()
  @MinLength(1, { message: 'Please enter what to find' })
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  @IsText()
  @IsString({ message: 'search must be a text' })
  search: string;
}
