import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { STEM_GROUPS, type PreviewStatus, type StemGroup } from '#domain/previews.js';
import { PEAK_COUNT } from '#domain/track.js';
import { ListSize, NUMBERS_PER_VALUE, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { AudioSectionView } from '../../audio-reports/index.js';
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
  @OutputField(() => Int, 'Number of the track.', { example: 12 })
  id: number;

  @OutputField(() => PreviewStatusEnum, 'State.', {
    rest: { description: 'Ask again until it is `ready`, `done` or `failed`.' },
  })
  status: PreviewStatus;

  @OutputField(() => String, 'Name of the master in the package, once it is read.', {
    nullable: true,
    example: 'Night Drive (Master).wav',
  })
  master: string | null;

  @OutputField(() => String, 'Why it was not made.', { nullable: true, example: null })
  problem: string | null;

  @OutputField(() => Float, 'Length of the master in seconds, once it is read.', {
    nullable: true,
    example: 312.4,
  })
  duration: number | null;

  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @OutputField(() => [Int], 'Waveform of the master: 200 bars, 0 to 100; empty until it is read.', {
    example: [12, 60, 100],
  })
  peaks: number[];

  @ListSize(USUAL_SECTIONS)
  @OutputField(() => [AudioSectionView], 'Arrangement of the master.')
  sections: AudioSectionView[];

  @OutputField(() => Float, 'Second of the master at which the preview begins; null for the loudest drop.', {
    nullable: true,
    example: 61.2,
  })
  startSeconds: number | null;

  @OutputField(() => Float, 'Length of the preview in seconds.', { nullable: true, example: 75 })
  lengthSeconds: number | null;

  @OutputField(() => Float, 'Integrated loudness of the preview in LUFS.', { nullable: true, example: -9.05 })
  loudness: number | null;

  @OutputField(() => Float, 'True peak of the preview in dBTP.', { nullable: true, example: -1.12 })
  truePeak: number | null;

  @OutputField(() => String, 'Path of the preview once it is done.', {
    nullable: true,
    example: 'media/audio/3f2c.mp3',
  })
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
class TrackPreviewResponse extends TrackPreviewView {
  @ApiProperty({
    description:
      'Groups of stems of the finished preview, as loud as in it; empty where the package has no stems.',
    type: [StemPreviewResponse],
  })
  stems: StemPreviewResponse[];
}

export class TrackPreviewResult extends dataResponse(
  TrackPreviewResponse,
  'The preview; null for a track without a package of ours.',
  { nullable: true },
) {}

export function toTrackPreviewResult(
  preview: TrackPreview | null,
  stems: readonly Pick<StemPreview, 'stemGroup' | 'audio'>[] = [],
): TrackPreviewResult {
  return TrackPreviewResult.of(
    preview && {
      ...toTrackPreview(preview),
      stems: stems.map(({ stemGroup: group, audio }) => ({ group, audio })),
    },
  );
}
