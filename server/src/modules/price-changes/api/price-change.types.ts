import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PRICE_CHANGE_KINDS, PRICE_CHANGE_STATUSES, PRICE_PREVIEW_ROWS } from '#domain/price-changes.js';
import type { PriceChangeKind, PriceChangeStatus } from '#domain/price-changes.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import type { PriceChange } from '../price-change.entity.js';

@ObjectType({ description: 'Effect of a price change on one track.' })
export class PriceEffect {
  @Field(() => Int, { description: 'Number of the track.' })
  @ApiProperty({ description: 'Number of the track.', type: 'integer', example: 12 })
  id: number;

  @Field({ description: 'Title.' })
  @ApiProperty({ description: 'Title.', example: 'Paper Lanterns' })
  name: string;

  @Field(() => Float, { description: 'Price in US dollars before.' })
  @ApiProperty({ description: 'Price in US dollars before.', example: 349 })
  before: number;

  @Field(() => Float, { nullable: true, description: 'Price in US dollars after; null if it is left.' })
  @ApiProperty({
    description: 'Price in US dollars after; null if it is left.',
    type: 'number',
    nullable: true,
    example: 279.2,
  })
  after: number | null;

  @Field(() => String, { nullable: true, description: 'Why the price is left as it is.' })
  @ApiNullable('string', 'Why the price is left as it is.', null)
  refusal: string | null;
}

@ObjectType({ description: 'Effect of a price change that is not made yet.' })
export class PriceChangePreview {
  @Field(() => Int, { description: 'Number of chosen tracks.' })
  @ApiProperty({ description: 'Number of chosen tracks.', type: 'integer', example: 578 })
  total: number;

  @Field(() => Int, { description: 'Number of tracks whose price would change.' })
  @ApiProperty({ description: 'Number of tracks whose price would change.', type: 'integer', example: 569 })
  changed: number;

  @Field(() => Int, { description: 'Number of tracks that would be left as they are.' })
  @ApiProperty({
    description: 'Number of tracks that would be left as they are.',
    type: 'integer',
    example: 9,
  })
  refused: number;

  @Field({ description: 'Identifies what the preview showed; send it with the change.' })
  @ApiProperty({
    description: 'Identifies what the preview showed; send it with the change.',
    example: '0f343b0931126a20f133d67c2b018a3b',
  })
  fingerprint: string;

  @Field(() => [PriceEffect], {
    description: `The first ${PRICE_PREVIEW_ROWS} tracks, those that are left first.`,
  })
  @ApiProperty({
    description: `The first ${PRICE_PREVIEW_ROWS} tracks, those that are left first.`,
    type: [PriceEffect],
  })
  tracks: PriceEffect[];
}

export class PriceChangePreviewResult extends SuccessResponse {
  @ApiProperty({ description: 'The preview.' })
  data: PriceChangePreview;
}

/** REST body of a price change. */
export class PriceChangeResponse {
  @ApiProperty({ description: 'Number of the change.', type: 'integer', example: 4 })
  id: number;

  @ApiProperty({ description: 'Unit of the change.', enum: PRICE_CHANGE_KINDS, example: 'percent' })
  kind: PriceChangeKind;

  @ApiProperty({ description: 'Percent or US dollars; negative lowers prices.', example: -20 })
  value: number;

  @ApiProperty({ description: 'Its status.', enum: PRICE_CHANGE_STATUSES, example: 'running' })
  status: PriceChangeStatus;

  @ApiProperty({ description: 'Number of tracks.', type: 'integer', example: 569 })
  track_count: number;

  @ApiProperty({
    description: 'When the sale starts; null for a change for good.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-27T00:00:00.000Z',
  })
  starts_at: string | null;

  @ApiProperty({
    description: 'When the sale ends; null for a change for good.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-30T00:00:00.000Z',
  })
  ends_at: string | null;

  @ApiProperty({ description: 'Address of the admin.', example: 'admin@ghostnote.test' })
  created_by: string;

  @ApiProperty({ description: 'When it was made.', format: 'date-time', example: '2026-11-22T10:11:12.345Z' })
  created_at: string;
}

export class PriceChangeResult extends SuccessResponse {
  @ApiProperty({ description: 'The change.' })
  data: PriceChangeResponse;
}

export class PriceChangesResult extends SuccessResponse {
  @ApiProperty({ description: 'Changes, latest first.', type: [PriceChangeResponse] })
  data: PriceChangeResponse[];
}

export function toPriceChangeResponse(change: PriceChange): PriceChangeResponse {
  return {
    id: change.id,
    kind: change.kind,
    value: change.value,
    status: change.status,
    track_count: change.trackCount,
    starts_at: change.startsAt?.toISOString() ?? null,
    ends_at: change.endsAt?.toISOString() ?? null,
    created_by: change.createdBy,
    created_at: change.createdAt.toISOString(),
  };
}
