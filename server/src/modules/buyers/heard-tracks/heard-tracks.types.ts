import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
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
import { HEARD_MAX, HEARD_SENT_MAX, MAX_ID } from '#domain/limits.js';
import { ListSize, NUMBERS_PER_VALUE } from '#core/graphql/index.js';
import { ToDate } from '#core/validation/index.js';
import { SuccessResponse } from '../../platform/api-docs/index.js';
import { ProductResponse } from '../../catalogue/products/index.js';

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

@ObjectType({ description: 'Place in the shop where listening stopped.' })
export class ListeningSession {
  @Field({ description: "Query of the shop's address, such as `?genre=Techno`; may be empty." })
  search: string;

  @Field(() => Int, { description: 'Number of the last track.' })
  trackId: number;
}

@ObjectType({ description: 'Heard tracks of an account.' })
export class HeardTracks {
  @Field(() => [Int], { description: `Numbers of the latest ${HEARD_MAX} heard tracks, oldest first.` })
  @ListSize(HEARD_MAX / NUMBERS_PER_VALUE)
  ids: number[];

  @Field(() => ListeningSession, { nullable: true, description: 'The last position of the session.' })
  session: ListeningSession | null;
}

export class HeardTrackResponse {
  @ApiProperty({ description: 'Number of the track.', type: 'integer', example: 42 })
  id: number;

  @ApiProperty({
    description: 'When it was heard last.',
    format: 'date-time',
    type: 'string',
    example: '2026-11-22T20:15:00.000Z',
  })
  heard_at: Date;
}

export class ListeningSessionResponse {
  @ApiProperty({
    description: "Query of the shop's address, such as `?genre=Techno`; may be empty.",
    example: '?genre=Techno',
  })
  search: string;

  @ApiProperty({ description: 'Number of the last track.', type: 'integer', example: 42 })
  track_id: number;
}

export class HeardTracksResult extends SuccessResponse {
  @ApiProperty({ description: 'The heard tracks, oldest first.', type: [HeardTrackResponse] })
  data: HeardTrackResponse[];

  @ApiProperty({
    description: 'The last position of the session.',
    type: ListeningSessionResponse,
    nullable: true,
  })
  session: ListeningSessionResponse | null;
}

export class UnheardTracksResult extends SuccessResponse {
  @ApiProperty({ description: 'A page of tracks.', type: [ProductResponse] })
  data: ProductResponse[];
}
