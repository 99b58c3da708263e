import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PREVIEW_STATUSES, STEM_GROUPS, type PreviewStatus, type StemGroup } from '#domain/previews.js';
import { PEAK_COUNT } from '#domain/track.js';
import { ListSize, NUMBERS_PER_VALUE, registerEnum } from '../../../core/graphql/index.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import { AudioSectionResponse, AudioSectionView } from '../../audio-reports/index.js';
import type { StemPreview } from '../stems/stem-preview.entity.js';
import type { TrackPreview } from '../track-preview.entity.js';

const PreviewStatusEnum = registerEnum<PreviewStatus>('PreviewStatus', 'State of a preview made by us.', {
  reading: 'The master is read.',
  ready: 'The master is read; no preview was asked for.',
  waiting: 'Waits for its turn.',
  rendering: 'Is made.',
  done: 'The preview of the track.',
  failed: 'Not made, with a reason.',
});

/** Sections of an arrangement, for the limit of a query's cost. */
const USUAL_SECTIONS = 12;

@ObjectType('TrackPreview', {
  description: 'The preview that is made from the package of a track; for its seller and admins.',
})
export class TrackPreviewView {
  @Field(() => Int, { description: 'Number of the track.' })
  id: number;

  @Field(() => PreviewStatusEnum, { description: 'State.' })
  status: PreviewStatus;

  @Field(() => String, { nullable: true, description: 'Name of the master in the package, once it is read.' })
  master: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was not made.' })
  problem: string | null;

  @Field(() => Float, { nullable: true, description: 'Length of the master in seconds, once it is read.' })
  duration: number | null;

  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @Field(() => [Int], { description: 'Waveform of the master: 200 bars, 0 to 100; empty until it is read.' })
  peaks: number[];

  @ListSize(USUAL_SECTIONS)
  @Field(() => [AudioSectionView], { description: 'Arrangement of the master.' })
  sections: AudioSectionView[];

  @Field(() => Float, {
    nullable: true,
    description: 'Second of the master at which the preview begins; null for the loudest drop.',
  })
  startSeconds: number | null;

  @Field(() => Float, { nullable: true, description: 'Length of the preview in seconds.' })
  lengthSeconds: number | null;

  @Field(() => Float, { nullable: true, description: 'Integrated loudness of the preview in LUFS.' })
  loudness: number | null;

  @Field(() => Float, { nullable: true, description: 'True peak of the preview in dBTP.' })
  truePeak: number | null;

  @Field(() => String, { nullable: true, description: 'Path of the preview once it is done.' })
  audio: string | null;
}

export function toTrackPreview(preview: TrackPreview): TrackPreviewView {
  const { productId: id, outline, seconds: lengthSeconds, ...rest } = preview;
  const { status, master, problem, startSeconds, loudness, truePeak, audio } = rest;
  const { durationSeconds: duration = null, peaks = [], sections = [] } = outline ?? {};
  return {
    id,
    status,
    master,
    problem,
    duration,
    peaks,
    sections,
    startSeconds,
    lengthSeconds,
    loudness: rounded(loudness),
    truePeak: rounded(truePeak),
    audio,
  };
}

function rounded(level: number | null): number | null {
  return level === null ? null : Math.round(level * 100) / 100;
}

/** REST body of a group of stems. */
class StemPreviewResponse {
  @ApiProperty({ description: 'Group.', enum: STEM_GROUPS })
  group: StemGroup;

  @ApiProperty({ description: 'Path of the sound.', example: 'media/audio/9d41.mp3' })
  audio: string;
}

/** REST body of a preview. */
@ApiSchema({ name: 'TrackPreview' })
class TrackPreviewResponse {
  @ApiProperty({ description: 'Number of the track.', type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ description: 'Ask again until it is `ready`, `done` or `failed`.', enum: PREVIEW_STATUSES })
  status: PreviewStatus;

  @ApiNullable('string', 'Name of the master in the package, once it is read.', 'Night Drive (Master).wav')
  master: string | null;

  @ApiNullable('string', 'Why it was not made.', null)
  problem: string | null;

  @ApiNullable('number', 'Length of the master in seconds, once it is read.', 312.4)
  duration: number | null;

  @ApiProperty({
    description: 'Waveform of the master: 200 bars, 0 to 100; empty until it is read.',
    type: 'array',
    items: { type: 'integer' },
    example: [12, 60, 100],
  })
  peaks: number[];

  @ApiProperty({ description: 'Arrangement of the master.', type: [AudioSectionResponse] })
  sections: AudioSectionResponse[];

  @ApiNullable('number', 'Second of the master at which it begins; null for the loudest drop.', 61.2)
  start_seconds: number | null;

  @ApiNullable('number', 'Length of the preview in seconds.', 75)
  length_seconds: number | null;

  @ApiNullable('number', 'Integrated loudness of the preview in LUFS.', -9.05)
  loudness: number | null;

  @ApiNullable('number', 'True peak of the preview in dBTP.', -1.12)
  true_peak: number | null;

  @ApiNullable('string', 'Path of the preview once it is done.', 'media/audio/3f2c.mp3')
  audio: string | null;

  @ApiProperty({
    description:
      'Groups of stems of the finished preview, as loud as in it; empty where the package has no stems.',
    type: [StemPreviewResponse],
  })
  stems: StemPreviewResponse[];
}

export class TrackPreviewResult extends SuccessResponse {
  @ApiProperty({
    description: 'The preview; null for a track without a package of ours.',
    type: TrackPreviewResponse,
    nullable: true,
  })
  data: TrackPreviewResponse | null;
}

export function toTrackPreviewResult(
  preview: TrackPreview | null,
  stems: readonly Pick<StemPreview, 'stemGroup' | 'audio'>[] = [],
): TrackPreviewResult {
  if (!preview) return { success: true, data: null };
  const { startSeconds, lengthSeconds, truePeak, ...shown } = toTrackPreview(preview);
  return {
    success: true,
    data: {
      ...shown,
      start_seconds: startSeconds,
      length_seconds: lengthSeconds,
      true_peak: truePeak,
      stems: stems.map(({ stemGroup: group, audio }) => ({ group, audio })),
    },
  };
}
