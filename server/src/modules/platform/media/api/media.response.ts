import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { StoredMedia } from '../stored-media.js';

/** REST body of a stored image. */
@ApiSchema({ name: 'StoredImage' })
export class StoredImageResponse {
  @ApiProperty({ description: 'Path of the stored file.', example: 'media/covers/ab12.webp' })
  path: string;
}

/** REST body of stored audio. */
@ApiSchema({ name: 'StoredAudio' })
export class StoredAudioResponse {
  @ApiProperty({ description: 'Path of the stored file.', example: 'media/audio/cd34.mp3' })
  path: string;

  @ApiProperty({ description: 'Length in seconds.', example: 24.5 })
  duration: number;

  @ApiProperty({
    description: 'The waveform in 200 bars.',
    type: 'array',
    items: { type: 'integer', description: '0 to 100.', minimum: 0, maximum: 100, example: 64 },
  })
  peaks: number[];

  @ApiProperty({ description: 'Audio format.', example: 'mp3' })
  format: string;

  @ApiProperty({ description: 'Samples per second.', type: 'integer', example: 44_100 })
  sample_rate: number;

  @ApiProperty({
    description: 'Loudest sample, in decibels below full scale; null for silence.',
    type: 'number',
    nullable: true,
    example: -0.3,
  })
  peak_db: number | null;
}

export function toStoredMediaResponse(media: StoredMedia): StoredImageResponse | StoredAudioResponse {
  if (media.kind === 'image') return { path: media.path };
  return {
    path: media.path,
    duration: media.durationSeconds,
    peaks: media.peaks,
    format: media.format,
    sample_rate: media.sampleRate,
    peak_db: media.peakDb,
  };
}
