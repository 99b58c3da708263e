import { ArgsType, Field, Float } from '@nestjs/graphql';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { MAX_AUDIO_SECONDS } from '#domain/limits.js';
import { PREVIEW_LENGTH } from '#domain/previews.js';

const START = 'Second of the master at which the preview begins; without one, the loudest drop is chosen.';
const LENGTH = `Seconds, ${PREVIEW_LENGTH.min} to ${PREVIEW_LENGTH.max}; ${PREVIEW_LENGTH.usual} by default.`;

/** Section of a master. */
@ArgsType()
export class PreviewSectionArgs {
  @ApiPropertyOptional({ description: START, type: 'number', example: 62.5 })
  @Field(() => Float, { nullable: true, description: START })
  @IsOptional()
  @IsNumber({}, { message: 'Start must be a number of seconds' })
  @Min(0, { message: 'Start must be a number of seconds from the start of the master' })
  @Max(MAX_AUDIO_SECONDS, { message: 'Start lies behind the end of the master' })
  startSeconds?: number | null;

  @ApiPropertyOptional({ description: LENGTH, type: 'number', example: 75 })
  @Field(() => Float, { nullable: true, description: LENGTH })
  @IsOptional()
  @IsNumber({}, { message: 'Length must be a number of seconds' })
  @Min(PREVIEW_LENGTH.min, { message: `Length must be at least ${PREVIEW_LENGTH.min} seconds` })
  @Max(PREVIEW_LENGTH.max, { message: `Length must be at most ${PREVIEW_LENGTH.max} seconds` })
  lengthSeconds?: number | null;
}
