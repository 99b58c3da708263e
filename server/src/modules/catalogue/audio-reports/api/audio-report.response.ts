import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { AudioFault, SectionName } from '#domain/audio-report.js';
import { compareKey, compareTempo, type Comparison } from '#domain/audio-truth.js';
import { inGenre } from '#domain/genre-tempo.js';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import { guideVerdicts } from '#domain/upload-guide.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { GuideVerdictView } from '../../packages/index.js';
import { KeyModeEnum } from '../../products/index.js';
import type { ProductRow } from '../../search/index.js';
import type { StoredAudioReport } from '../audio-report.entity.js';

export type AudioReportStatus = 'waiting' | 'ready' | 'failed';

const AudioReportStatusEnum = registerEnum<AudioReportStatus>(
  'AudioReportStatus',
  'State of the measurement of an audio file.',
  { waiting: 'Queued or running.', ready: 'Measured.', failed: 'Could not be measured.' },
);

const SectionNameEnum = registerEnum<SectionName>('AudioSectionName', 'Part of an arrangement.', {
  intro: 'Before the first drop.',
  build: 'Leads to a drop.',
  drop: 'Full sound with bass.',
  break: 'Between two drops.',
  outro: 'After the last drop.',
});

const AudioFaultEnum = registerEnum<AudioFault>('AudioFault', 'Fault of a recording.', {
  silent: 'No sound at all.',
  clipped: 'Flat tops at the loudest level.',
  dc_offset: 'The zero line is shifted.',
  inverted_channel: 'One channel is the inverse of the other: nothing is left in mono.',
  one_sided: 'One channel is far louder.',
  dual_mono: 'Both channels are the same.',
  silent_head: 'More than a second of silence at the start.',
  silent_tail: 'More than five seconds of silence at the end.',
  too_quiet: 'Quieter than -24 LUFS.',
  padded_bits: 'Sound of 16 bits in a file of 24.',
  lossy_origin: 'Cut like an MP3: not made from a lossless master.',
});

const ComparisonEnum = registerEnum<Comparison>(
  'AudioComparison',
  'How a statement compares with what was measured.',
  {
    same: 'The same.',
    related: 'The same by another usual count: half or double tempo, a related key.',
    different: 'Different.',
    unknown: 'Nothing was stated, or the measurement is too uncertain.',
  },
);

@ObjectType({ description: 'Part of the arrangement of a recording.' })
@ApiSchema({ name: 'AudioSection' })
export class AudioSectionView {
  @OutputField(() => SectionNameEnum, 'Kind.', { example: 'drop' })
  name: SectionName;

  @OutputField(() => Float, 'Start in seconds.', { example: 60.95 })
  start: number;

  @OutputField(() => Float, 'End in seconds.', { example: 91.43 })
  end: number;

  @OutputField(() => Int, 'Length in bars.', { example: 16 })
  bars: number;
}

@ObjectType('AudioReport', {
  description:
    'What was measured in an audio file. Measurements are null until it is ready; confidences are 0 to 1.',
})
@ApiSchema({ name: 'AudioReport' })
export class AudioReportView {
  @OutputField(() => AudioReportStatusEnum, 'State of the measurement.', {
    example: 'ready',
    rest: { description: '`waiting` until the measurement is done; ask again.' },
  })
  status: AudioReportStatus;

  @OutputField(() => String, 'Why it could not be measured.', {
    nullable: true,
    example: 'The audio is too long',
  })
  failure: string | null;

  @OutputField(() => Float, 'Length in seconds.', { nullable: true, example: 312.4 })
  duration: number | null;

  @OutputField(() => Int, 'Samples per second.', { nullable: true, example: 44_100 })
  sampleRate: number | null;

  @OutputField(() => Int, 'Bits of a sample; null for MP3.', { nullable: true, example: 24 })
  bits: number | null;

  @OutputField(() => Float, 'Integrated loudness (EBU R128) in LUFS; null for silence.', {
    nullable: true,
    example: -8.4,
  })
  loudness: number | null;

  @OutputField(() => Float, 'Loudness range in LU.', { nullable: true, example: 5.2 })
  loudnessRange: number | null;

  @OutputField(() => Float, 'True peak in dBTP; null for silence.', { nullable: true, example: -0.3 })
  truePeak: number | null;

  @OutputField(() => Int, 'Number of channels.', { nullable: true, example: 2 })
  channels: number | null;

  @OutputField(() => Int, 'Runs of samples with flat tops at the loudest level.', {
    nullable: true,
    example: 0,
  })
  clippedRuns: number | null;

  @OutputField(() => Float, 'Shift of the zero line, as a share of full scale.', {
    nullable: true,
    example: 0.0001,
  })
  dcOffset: number | null;

  @OutputField(() => Float, 'Change of level in dB when both channels are summed to mono; null for mono.', {
    nullable: true,
    example: -0.8,
  })
  monoChange: number | null;

  @OutputField(() => Float, 'Seconds of silence at the start.', { nullable: true, example: 0.02 })
  silentHead: number | null;

  @OutputField(() => Float, 'Seconds of silence at the end.', { nullable: true, example: 0.4 })
  silentTail: number | null;

  @OutputField(() => Float, 'Correlation of the channels, -1 to 1; null for mono.', {
    nullable: true,
    example: 0.82,
  })
  correlation: number | null;

  @OutputField(() => Int, 'Highest frequency with sound, in hertz.', { nullable: true, example: 21_900 })
  bandwidth: number | null;

  @OutputField(() => Float, 'Tempo in beats per minute; null without a rhythm.', {
    nullable: true,
    example: 126,
  })
  bpm: number | null;

  @OutputField(() => Float, 'Confidence of the tempo.', { nullable: true, example: 0.96 })
  bpmConfidence: number | null;

  @OutputField(() => Float, 'Seconds from the start to the first beat.', { nullable: true, example: 0.012 })
  firstBeat: number | null;

  @OutputField(() => String, 'Tonic of the key; null without tones.', { nullable: true, example: 'F' })
  musicKey: MusicKey | null;

  @OutputField(() => KeyModeEnum, 'Mode of the key.', {
    nullable: true,
    example: 'minor',
    rest: { description: 'Mode of the key: `minor` or `major`.' },
  })
  mode: KeyMode | null;

  @OutputField(() => Float, 'Confidence of the key.', { nullable: true, example: 0.74 })
  keyConfidence: number | null;

  @OutputField(() => String, 'Tonic of the key that fits second best.', { nullable: true, example: 'C' })
  secondMusicKey: MusicKey | null;

  @OutputField(() => KeyModeEnum, 'Mode of the key that fits second best.', {
    nullable: true,
    example: 'minor',
  })
  secondMode: KeyMode | null;

  @OutputField(() => Float, 'Stated tempo of the track; null apart from a track.', {
    nullable: true,
    example: 126,
  })
  statedBpm: number | null;

  @OutputField(() => String, 'Stated tonic of the track; null apart from a track.', {
    nullable: true,
    example: 'F',
  })
  statedMusicKey: string | null;

  @OutputField(() => KeyModeEnum, 'Stated mode of the track; null apart from a track.', {
    nullable: true,
    example: 'minor',
  })
  statedMode: KeyMode | null;

  @OutputField(() => ComparisonEnum, 'Stated against measured tempo; unknown apart from a track.', {
    example: 'same',
  })
  bpmComparison: Comparison;

  @OutputField(() => ComparisonEnum, 'Stated against measured key; unknown apart from a track.', {
    example: 'same',
  })
  keyComparison: Comparison;

  @OutputField(() => [AudioSectionView], 'Arrangement.')
  sections: AudioSectionView[];

  @OutputField(
    () => [Int],
    'Waveform of the preview of the track, 200 bars from 0 to 100; empty apart from a track.',
    { example: [12, 64, 100] },
  )
  peaks: readonly number[];

  @OutputField(() => [AudioFaultEnum], 'Faults of the recording.')
  faults: AudioFault[];

  @OutputField(() => [GuideVerdictView], 'Verdicts by the requirements of the upload guide.')
  verdicts: GuideVerdictView[];
}

/** REST body of an audio report. */
@ApiSchema({ name: 'AudioReportResult' })
export class AudioReportResult extends dataResponse(AudioReportView, 'The report.') {}

type Statement = Pick<ProductRow, 'bpm' | 'musicKey' | 'mode'> & { category: string | null };

/** Statement about a file that no track uses yet. */
export function statedGenre(category: string | null): Statement {
  return { bpm: null, musicKey: null, mode: null, category };
}

/** @param stated statements about the track of the file; its genre decides how the beats are counted */
export function toAudioReportView(
  { measurement: measured, failure }: Pick<StoredAudioReport, 'measurement' | 'failure'>,
  stated: Statement = statedGenre(null),
  peaks: readonly number[] = [],
): AudioReportView {
  const measurement = measured && inGenre(measured, stated.category);
  const { tempo, key } = measurement ?? { tempo: null, key: null };
  return {
    status: measurement ? 'ready' : failure === null ? 'waiting' : 'failed',
    failure,
    duration: measurement?.durationSeconds ?? null,
    sampleRate: measurement?.sampleRate ?? null,
    bits: measurement?.bits ?? null,
    channels: measurement?.channels ?? null,
    loudness: measurement?.loudness ?? null,
    loudnessRange: measurement?.loudnessRange ?? null,
    truePeak: measurement?.truePeak ?? null,
    clippedRuns: measurement?.clippedRuns ?? null,
    dcOffset: measurement?.dcOffset ?? null,
    correlation: measurement?.correlation ?? null,
    monoChange: measurement?.monoChange ?? null,
    silentHead: measurement?.silentHead ?? null,
    silentTail: measurement?.silentTail ?? null,
    bandwidth: measurement?.bandwidth ?? null,
    bpm: tempo?.bpm ?? null,
    bpmConfidence: tempo?.confidence ?? null,
    firstBeat: tempo?.firstBeat ?? null,
    musicKey: key?.musicKey ?? null,
    mode: key?.mode ?? null,
    keyConfidence: key?.confidence ?? null,
    secondMusicKey: key?.second.musicKey ?? null,
    secondMode: key?.second.mode ?? null,
    statedBpm: stated.bpm,
    statedMusicKey: stated.musicKey,
    statedMode: stated.mode,
    bpmComparison: compareTempo(stated.bpm, tempo),
    keyComparison: compareKey(stated, key),
    sections: measurement?.sections ?? [],
    peaks,
    faults: measurement?.faults ?? [],
    verdicts: measurement ? guideVerdicts(measurement, 'preview') : [],
  };
}
