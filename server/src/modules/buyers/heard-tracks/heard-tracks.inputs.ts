import { Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDate,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { HEARD_SENT_MAX, MAX_ID } from '#domain/limits.js';
import { ToDate } from '#core/validation/index.js';

/** Longest query of the shop's address that is kept. */
const SHOP_QUERY_MAX_LENGTH = 2_000;

@InputType({ description: 'A track that was heard.' })
export class HeardTrackInput {
  @Field(() => Int, { description: 'Number of the track.' })
  @IsInt({ message: 'id must be the number of a track' })
  @Min(1, { message: 'id must be the number of a track' })
  @Max(MAX_ID, { message: 'id must be the number of a track' })
  id: number;

  @Field(() => Date, { description: 'When; a time in the future counts as now.' })
  @ToDate()
  @IsDate({ message: 'heardAt must be a time in ISO 8601' })
  heardAt: Date;
}

@InputType({ description: 'Place in the shop where listening stopped.' })
export class ListeningSessionInput {
  @Field({ description: "Query of the shop's address, such as `?genre=Techno`; may be empty." })
  @IsString({ message: 'search must be a text' })
  @Matches(/^(\?[^\s]*)?$/, { message: 'search must be empty or start with a question mark' })
  @MaxLength(SHOP_QUERY_MAX_LENGTH, {
    message: `search must have at most ${SHOP_QUERY_MAX_LENGTH} characters`,
  })
  search: string;

  @Field(() => Int, { description: 'Number of the last track.' })
  @IsInt({ message: 'trackId must be the number of a track' })
  @Min(1, { message: 'trackId must be the number of a track' })
  @Max(MAX_ID, { message: 'trackId must be the number of a track' })
  trackId: number;
}

@InputType({ description: 'Tracks that were heard, and where.' })
export class MarkHeardInput {
  @ApiProperty({
    description: `The tracks, at most ${HEARD_SENT_MAX}; unknown ones are left out.`,
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'heard_at'],
      properties: {
        id: { type: 'integer', minimum: 1, maximum: MAX_ID, description: 'Number of the track.' },
        heard_at: {
          type: 'string',
          format: 'date-time',
          description: 'When; a time in the future counts as now.',
        },
      },
    },
  })
  @Field(() => [HeardTrackInput], {
    description: `The tracks, at most ${HEARD_SENT_MAX}; unknown ones are left out.`,
  })
  @IsArray({ message: 'tracks must be a list' })
  @ArrayMaxSize(HEARD_SENT_MAX, { message: `tracks must have at most ${HEARD_SENT_MAX} entries` })
  @ValidateNested({ each: true })
  @Type(() => HeardTrackInput)
  tracks: HeardTrackInput[];

  @ApiProperty({
    description: 'The last position of the session. Without it, the stored one is kept.',
    nullable: true,
    type: 'object',
    required: ['search', 'track_id'],
    properties: {
      search: {
        type: 'string',
        maxLength: SHOP_QUERY_MAX_LENGTH,
        description: "Query of the shop's address, such as `?genre=Techno`; may be empty.",
      },
      track_id: { type: 'integer', minimum: 1, maximum: MAX_ID, description: 'The last track.' },
    },
  })
  @Field(() => ListeningSessionInput, {
    nullable: true,
    description: 'The last position of the session. Without it, the stored one is kept.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => ListeningSessionInput)
  session?: ListeningSessionInput | null;
}
