import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { GENRES } from '#domain/genres.js';
import { KEY_MODES, MUSIC_KEYS, type KeyMode } from '#domain/keys.js';
import { withVersion } from '#core/versions/index.js';
import { CoverSizes, coverSizesOf } from '../../platform/media/index.js';
import type { Demo } from './demo.entity.js';

/** REST body of a demo. */
@ApiSchema({ name: 'Demo' })
export class DemoResponse {
  @ApiProperty({ description: 'Number of the demo.', type: 'integer', example: 3 })
  id: number;

  @ApiProperty({ description: 'Title.', example: 'Glass Roof' })
  name: string;

  @ApiProperty({ description: 'Genre.', enum: GENRES, example: 'Afro House' })
  category: string;

  @ApiProperty({ description: 'Cover, relative to this host.', example: 'media/covers/ab12.webp' })
  img: string;

  @ApiProperty({ description: 'The cover in three sizes.' })
  cover_sizes: CoverSizes;

  @ApiProperty({ description: 'Audio, relative to this host.', example: 'media/audio/cd34.mp3' })
  audio: string;

  @ApiProperty({
    description: 'Tempo in beats per minute.',
    type: 'number',
    nullable: true,
    example: 122,
  })
  bpm: number | null;

  @ApiProperty({
    description: 'Tonic of the key.',
    type: 'string',
    enum: MUSIC_KEYS,
    nullable: true,
    example: 'A',
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

  @ApiProperty({ description: 'Length in seconds.', type: 'number', nullable: true, example: 24.5 })
  duration: number | null;
}

export function toDemoResponse(demo: Demo): DemoResponse {
  return withVersion(demo, {
    id: demo.id,
    name: demo.name,
    category: demo.category,
    img: demo.img,
    cover_sizes: coverSizesOf(demo.img),
    audio: demo.audio,
    bpm: demo.bpm,
    music_key: demo.musicKey,
    mode: demo.mode,
    duration: demo.durationSeconds,
  });
}
