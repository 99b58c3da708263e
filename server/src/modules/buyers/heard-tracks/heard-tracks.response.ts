import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { HEARD_MAX } from '#domain/limits.js';
import { ListSize, NUMBERS_PER_VALUE } from '#core/graphql/index.js';
import { SuccessResponse } from '../../platform/api-docs/index.js';
import { ProductResponse } from '../../catalogue/products/index.js';

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
