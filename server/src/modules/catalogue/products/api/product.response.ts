import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AI_USES, type AiUse } from '#domain/declarations.js';
import { GENRES } from '#domain/genres.js';
import { KEY_MODES, MUSIC_KEYS, type KeyMode } from '#domain/keys.js';
import { SAMPLE_USES, VOCALS, type SampleUse, type Vocals } from '#domain/origin.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { PROJECT_PROGRAMS, TRACK_TYPES } from '#domain/track.js';
import { TRACK_VERSIONS, type TrackVersion } from '#domain/track-versions.js';
import { withVersion } from '#core/versions/index.js';
import { CoverSizes, coverSizesOf } from '../../../platform/media/index.js';
import type { PackageLinks } from '../product-details.loader.js';
import type { ProductRow } from '../../search/index.js';

/** Public REST body of a track. Excludes the links of its package. */
@ApiSchema({ name: 'Product' })
export class ProductResponse {
  @ApiProperty({ description: 'Number of the track.', type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ description: 'Title.', example: 'Night Signal' })
  name: string;

  @ApiProperty({
    description: 'Name of its seller.',
    type: 'string',
    nullable: true,
    example: 'Nightshift Audio',
  })
  store_name: string | null;

  @ApiProperty({ description: 'Genre.', enum: GENRES, example: 'Techno' })
  category: string;

  @ApiProperty({ description: 'Price in US dollars.', example: 349 })
  price: number;

  @ApiProperty({
    description:
      'Earlier price in US dollars while a reduction is announced: it was asked in the 30 days before. Admins read it as entered.',
    type: 'number',
    nullable: true,
    example: 499.5,
  })
  old_price: number | null;

  @ApiProperty({
    description:
      'Lowest price in US dollars of the 30 days before the reduction; null while no reduction is announced.',
    type: 'number',
    nullable: true,
    example: 449,
  })
  lowest_price_30_days: number | null;

  @ApiProperty({ description: 'Tempo in beats per minute.', type: 'number', nullable: true, example: 128 })
  bpm: number | null;

  @ApiProperty({
    description: 'Tonic of the key.',
    type: 'string',
    enum: MUSIC_KEYS,
    nullable: true,
    example: 'F#',
  })
  music_key: string | null;

  @ApiProperty({
    description: 'Mode of the key; null where it is unknown.',
    type: 'string',
    enum: KEY_MODES,
    nullable: true,
    example: 'minor',
  })
  mode: KeyMode | null;

  @ApiProperty({ description: 'Version.', type: 'string', enum: TRACK_TYPES, nullable: true })
  type: string | null;

  @ApiProperty({
    description: 'Program of its project file; null without one.',
    type: 'string',
    enum: PROJECT_PROGRAMS,
    nullable: true,
  })
  project_name: string | null;

  @ApiProperty({
    description: 'Origin of its vocals; null: not stated.',
    type: 'string',
    enum: VOCALS,
    nullable: true,
    example: 'none',
  })
  vocals: Vocals | null;

  @ApiProperty({
    description: 'Use of AI tools; null: not stated.',
    type: 'string',
    enum: AI_USES,
    nullable: true,
    example: 'none',
  })
  ai_tools: AiUse | null;

  @ApiProperty({
    description: 'Melodic samples of others; null: not stated.',
    type: 'string',
    enum: SAMPLE_USES,
    nullable: true,
    example: 'one_shots',
  })
  samples: SampleUse | null;

  @ApiProperty({
    description: 'Sources of the samples; null: not stated.',
    type: 'string',
    nullable: true,
    example: 'Splice',
  })
  sample_sources: string | null;

  @ApiProperty({
    description: 'Versions beside the main one that its package holds, recognised by sound and length.',
    enum: TRACK_VERSIONS,
    isArray: true,
    example: ['extended', 'instrumental'],
  })
  versions: readonly TrackVersion[];

  @ApiProperty({ description: 'True for a track featured as hot.', example: true })
  is_hot: boolean;

  @ApiProperty({
    description: 'Cover, relative to this host; variants end with `-160`, `-320`, `-1200`.',
    example: 'media/covers/ab12.webp',
  })
  img: string;

  @ApiProperty({ description: 'The cover in three sizes.' })
  cover_sizes: CoverSizes;

  @ApiProperty({ description: 'Preview, relative to this host.', example: 'media/audio/cd34.mp3' })
  audio: string;

  @ApiProperty({ description: 'Number of plays.', type: 'integer', example: 128 })
  play_count: number;

  @ApiProperty({ description: 'Copies left.', type: 'integer', example: 1 })
  quantity: number;

  @ApiProperty({
    description: 'Length of the preview in seconds.',
    type: 'number',
    nullable: true,
    example: 24.5,
  })
  duration: number | null;

  @ApiProperty({ description: 'Status.', enum: PRODUCT_STATUSES })
  status: ProductStatus;

  @ApiProperty({ description: 'Grows with each change; plays do not raise it.', type: 'integer', example: 3 })
  version: number;

  @ApiProperty({
    description: 'Time of the last change of anything in this body, plays included.',
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  updated_at: string;
}

/** REST body of a track, for admins. */
@ApiSchema({ name: 'StaffProduct' })
export class AdminProductResponse extends ProductResponse {
  @ApiProperty({
    description: 'Seller account it belongs to; null for a track of the store.',
    type: 'integer',
    nullable: true,
    example: 3,
  })
  seller_id: number | null;

  @ApiProperty({
    description: 'Link to the package.',
    type: 'string',
    nullable: true,
    example: 'https://drive.google.com/file/d/1',
  })
  download_link: string | null;

  @ApiProperty({
    description: 'Link to the project file.',
    type: 'string',
    nullable: true,
    example: 'https://drive.google.com/file/d/2',
  })
  project_link: string | null;
}

export class PlayCountResponse {
  @ApiProperty({ description: 'Number of plays, this one included.', type: 'integer', example: 129 })
  play_count: number;
}

export function toProductResponse(product: ProductRow): ProductResponse {
  return {
    id: product.id,
    name: product.name,
    store_name: product.storeName,
    category: product.category,
    price: product.price,
    old_price: product.oldPrice,
    lowest_price_30_days: product.lowestPrice30Days,
    bpm: product.bpm,
    music_key: product.musicKey,
    mode: product.mode,
    type: product.type,
    project_name: product.projectName,
    vocals: product.vocals,
    ai_tools: product.aiTools,
    samples: product.samples,
    sample_sources: product.sampleSources,
    versions: product.versions,
    is_hot: product.isHot,
    img: product.img,
    cover_sizes: coverSizesOf(product.img),
    audio: product.audio,
    play_count: product.playCount,
    quantity: product.quantity,
    duration: product.durationSeconds,
    status: product.status,
    version: product.version,
    updated_at: product.changedAt.toISOString(),
  };
}

export function toAdminProductResponse(
  product: ProductRow,
  links: PackageLinks | undefined,
): AdminProductResponse {
  const { downloadLink = null, projectLink = null } = links ?? {};
  return withVersion(product, {
    ...toProductResponse(product),
    old_price: product.enteredOldPrice,
    seller_id: product.sellerId,
    download_link: downloadLink,
    project_link: projectLink,
  });
}
