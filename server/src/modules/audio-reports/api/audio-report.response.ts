import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AUDIO_FAULTS, SECTION_NAMES, type AudioFault, type SectionName } from '#domain/audio-report.js';
import { COMPARISONS, type Comparison } from '#domain/audio-truth.js';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import { GuideVerdictView } from '../../packages/index.js';
import type { AudioReportStatus, AudioReportView } from './audio-report.view.js';

const COMPARISON = (what: string) =>
  `Whether the stated ${what} is the measured one; \`unknown\` for a file without a track and for an uncertain measurement.`;

@ApiSchema({ name: 'AudioSection' })
export class AudioSectionResponse {
  @ApiProperty({ description: 'Kind.', enum: SECTION_NAMES, example: 'drop' })
  name: SectionName;

  @ApiProperty({ description: 'Start in seconds.', example: 60.95 })
  start: number;

  @ApiProperty({ description: 'End in seconds.', example: 91.43 })
  end: number;

  @ApiProperty({ description: 'Length in bars.', type: 'integer', example: 16 })
  bars: number;
}

@ApiSchema({ name: 'AudioReport' })
export class AudioReportResponse {
  @ApiProperty({
    description: '`waiting` until the measurement is done; ask again.',
    enum: ['waiting', 'ready', 'failed'],
    example: 'ready',
  })
  status: AudioReportStatus;

  @ApiNullable('string', 'Why it could not be measured.', 'The audio is too long')
  failure: string | null;

  @ApiNullable('number', 'Length in seconds.', 312.4)
  duration: number | null;

  @ApiNullable('integer', 'Samples per second.', 44_100)
  sample_rate: number | null;

  @ApiNullable('integer', 'Bits of a sample; null for MP3.', 24)
  bits: number | null;

  @ApiNullable('number', 'Integrated loudness (EBU R128) in LUFS; null for silence.', -8.4)
  loudness: number | null;

  @ApiNullable('number', 'Loudness range in LU.', 5.2)
  loudness_range: number | null;

  @ApiNullable('number', 'True peak in dBTP; null for silence.', -0.3)
  true_peak: number | null;

  @ApiNullable('integer', 'Number of channels.', 2)
  channels: number | null;

  @ApiNullable('integer', 'Runs of samples with flat tops at the loudest level.', 0)
  clipped_runs: number | null;

  @ApiNullable('number', 'Shift of the zero line, as a share of full scale.', 0.0001)
  dc_offset: number | null;

  @ApiNullable('number', 'Change of level in dB when both channels are summed to mono; null for mono.', -0.8)
  mono_change: number | null;

  @ApiNullable('number', 'Seconds of silence at the start.', 0.02)
  silent_head: number | null;

  @ApiNullable('number', 'Seconds of silence at the end.', 0.4)
  silent_tail: number | null;

  @ApiNullable('number', 'Correlation of the channels, -1 to 1; null for mono.', 0.82)
  correlation: number | null;

  @ApiNullable('integer', 'Highest frequency with sound, in hertz.', 21_900)
  bandwidth: number | null;

  @ApiNullable('number', 'Tempo in beats per minute; null without a rhythm.', 126)
  bpm: number | null;

  @ApiNullable('number', 'Confidence of the tempo, 0 to 1.', 0.96)
  bpm_confidence: number | null;

  @ApiNullable('number', 'Seconds from the start to the first beat.', 0.012)
  first_beat: number | null;

  @ApiNullable('string', 'Tonic of the key; null without tones.', 'F')
  music_key: MusicKey | null;

  @ApiNullable('string', 'Mode of the key: `minor` or `major`.', 'minor')
  mode: KeyMode | null;

  @ApiNullable('number', 'Confidence of the key, 0 to 1.', 0.74)
  key_confidence: number | null;

  @ApiNullable('string', 'Tonic of the key that fits second best.', 'C')
  second_music_key: MusicKey | null;

  @ApiNullable('string', 'Mode of the key that fits second best.', 'minor')
  second_mode: KeyMode | null;

  @ApiNullable('integer', 'Stated tempo of the track; null for a file without a track.', 126)
  stated_bpm: number | null;

  @ApiNullable('string', 'Stated tonic of the track; null for a file without a track.', 'F')
  stated_music_key: string | null;

  @ApiNullable('string', 'Stated mode of the track; null for a file without a track.', 'minor')
  stated_mode: KeyMode | null;

  @ApiProperty({ description: COMPARISON('tempo'), enum: COMPARISONS, example: 'same' })
  bpm_comparison: Comparison;

  @ApiProperty({ description: COMPARISON('key'), enum: COMPARISONS, example: 'same' })
  key_comparison: Comparison;

  @ApiProperty({ description: 'Arrangement.', type: [AudioSectionResponse] })
  sections: AudioSectionResponse[];

  @ApiProperty({
    description:
      'Waveform of the preview of the track, 200 bars from 0 to 100; empty for a file without a track.',
    type: 'array',
    items: { type: 'integer', description: 'Height of a bar.', example: 64 },
  })
  peaks: readonly number[];

  @ApiProperty({
    description: 'Faults of the recording.',
    type: 'array',
    items: { type: 'string', description: 'Kind of fault.', enum: [...AUDIO_FAULTS], example: 'clipped' },
  })
  faults: AudioFault[];

  @ApiProperty({
    description: 'Verdicts by the requirements of the upload guide.',
    type: [GuideVerdictView],
  })
  verdicts: GuideVerdictView[];
}

/** REST body of an audio report. */
@ApiSchema({ name: 'AudioReportResult' })
export class AudioReportResult extends SuccessResponse {
  @ApiProperty({ description: 'The report.', type: AudioReportResponse })
  data: AudioReportResponse;
}

export function toAudioReportResponse(view: AudioReportView): AudioReportResponse {
  const {
    sampleRate,
    loudnessRange,
    truePeak,
    clippedRuns,
    dcOffset,
    monoChange,
    silentHead,
    silentTail,
    bpmConfidence,
    firstBeat,
    musicKey,
    keyConfidence,
    secondMusicKey,
    secondMode,
    statedBpm,
    statedMusicKey,
    statedMode,
    bpmComparison,
    keyComparison,
    ...rest
  } = view;
  return {
    ...rest,
    sample_rate: sampleRate,
    loudness_range: loudnessRange,
    true_peak: truePeak,
    clipped_runs: clippedRuns,
    dc_offset: dcOffset,
    mono_change: monoChange,
    silent_head: silentHead,
    silent_tail: silentTail,
    bpm_confidence: bpmConfidence,
    first_beat: firstBeat,
    music_key: musicKey,
    key_confidence: keyConfidence,
    second_music_key: secondMusicKey,
    second_mode: secondMode,
    stated_bpm: statedBpm,
    stated_music_key: statedMusicKey,
    stated_mode: statedMode,
    bpm_comparison: bpmComparison,
    key_comparison: keyComparison,
  };
}
