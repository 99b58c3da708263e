import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import type { AudioFault, SectionName } from '#domain/audio-report.js';
import { compareKey, compareTempo, type Comparison } from '#domain/audio-truth.js';
import { inGenre } from '#domain/genre-tempo.js';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import { guideVerdicts } from '#domain/upload-guide.js';
import { registerEnum } from '../../../core/graphql/index.js';
import { GuideVerdictView } from '../../packages/index.js';
import { KeyModeEnum, type ProductRow } from '../../products/index.js';
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
export class AudioSectionView {
  @Field(() => SectionNameEnum, { description: 'Kind.' })
  name: SectionName;

  @Field(() => Float, { description: 'Start in seconds.' })
  start: number;

  @Field(() => Float, { description: 'End in seconds.' })
  end: number;

  @Field(() => Int, { description: 'Length in bars.' })
  bars: number;
}

@ObjectType('AudioReport', {
  description:
    'What was measured in an audio file. Measurements are null until it is ready; confidences are 0 to 1.',
})
export class AudioReportView {
  @Field(() => AudioReportStatusEnum, { description: 'State of the measurement.' })
  status: AudioReportStatus;

  @Field(() => String, { nullable: true, description: 'Why it could not be measured.' })
  failure: string | null;

  @Field(() => Float, { nullable: true, description: 'Length in seconds.' })
  duration: number | null;

  @Field(() => Int, { nullable: true, description: 'Samples per second.' })
  sampleRate: number | null;

  @Field(() => Int, { nullable: true, description: 'Bits of a sample; null for MP3.' })
  bits: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Integrated loudness (EBU R128) in LUFS; null for silence.',
  })
  loudness: number | null;

  @Field(() => Float, { nullable: true, description: 'Loudness range in LU.' })
  loudnessRange: number | null;

  @Field(() => Float, { nullable: true, description: 'True peak in dBTP; null for silence.' })
  truePeak: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of channels.' })
  channels: number | null;

  @Field(() => Int, { nullable: true, description: 'Runs of samples with flat tops at the loudest level.' })
  clippedRuns: number | null;

  @Field(() => Float, { nullable: true, description: 'Shift of the zero line, as a share of full scale.' })
  dcOffset: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Change of level in dB when both channels are summed to mono; null for mono.',
  })
  monoChange: number | null;

  @Field(() => Float, { nullable: true, description: 'Seconds of silence at the start.' })
  silentHead: number | null;

  @Field(() => Float, { nullable: true, description: 'Seconds of silence at the end.' })
  silentTail: number | null;

  @Field(() => Float, { nullable: true, description: 'Correlation of the channels, -1 to 1; null for mono.' })
  correlation: number | null;

  @Field(() => Int, { nullable: true, description: 'Highest frequency with sound, in hertz.' })
  bandwidth: number | null;

  @Field(() => Float, { nullable: true, description: 'Tempo in beats per minute; null without a rhythm.' })
  bpm: number | null;

  @Field(() => Float, { nullable: true, description: 'Confidence of the tempo.' })
  bpmConfidence: number | null;

  @Field(() => Float, { nullable: true, description: 'Seconds from the start to the first beat.' })
  firstBeat: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key; null without tones.' })
  musicKey: MusicKey | null;

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode of the key.' })
  mode: KeyMode | null;

  @Field(() => Float, { nullable: true, description: 'Confidence of the key.' })
  keyConfidence: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key that fits second best.' })
  secondMusicKey: MusicKey | null;

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode of the key that fits second best.' })
  secondMode: KeyMode | null;

  @Field(() => Int, { nullable: true, description: 'Stated tempo of the track; null apart from a track.' })
  statedBpm: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Stated tonic of the track; null apart from a track.',
  })
  statedMusicKey: string | null;

  @Field(() => KeyModeEnum, {
    nullable: true,
    description: 'Stated mode of the track; null apart from a track.',
  })
  statedMode: KeyMode | null;

  @Field(() => ComparisonEnum, { description: 'Stated against measured tempo; unknown apart from a track.' })
  bpmComparison: Comparison;

  @Field(() => ComparisonEnum, { description: 'Stated against measured key; unknown apart from a track.' })
  keyComparison: Comparison;

  @Field(() => [AudioSectionView], { description: 'Arrangement.' })
  sections: AudioSectionView[];

  @Field(() => [Int], {
    description: 'Waveform of the preview of the track, 200 bars from 0 to 100; empty apart from a track.',
  })
  peaks: readonly number[];

  @Field(() => [AudioFaultEnum], { description: 'Faults of the recording.' })
  faults: AudioFault[];

  @Field(() => [GuideVerdictView], { description: 'Verdicts by the requirements of the upload guide.' })
  verdicts: GuideVerdictView[];
}

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
