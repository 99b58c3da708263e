import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { MATCH_DECISIONS, type MatchDecision } from '#domain/track-matches.js';
import { PEAK_COUNT } from '#domain/track.js';
import { ListSize, NUMBERS_PER_VALUE, registerEnum } from '../../../core/graphql/index.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import type { Fingerprint } from '../fingerprint.entity.js';
import { MAX_MATCHES } from '../track-match.rules.js';
import { MatchDecisionEnum } from '../track-match.entity.js';
import type { RecordingMatches, ShownMatch } from '../track-matches.service.js';

type ComparisonStatus = 'waiting' | 'ready' | 'failed';

const ComparisonStatusEnum = registerEnum<ComparisonStatus>(
  'ComparisonStatus',
  'State of the comparison of a recording with all others.',
  { waiting: 'Queued or running.', ready: 'Compared.', failed: 'Cannot be compared.' },
);

@ObjectType({ description: 'A recording in a match.' })
@ApiSchema({ name: 'MatchedRecording' })
export class MatchedRecording {
  @ApiNullable('string', 'Path of its audio; null when the file is gone.', 'media/audio/cd34.mp3')
  @Field(() => String, { nullable: true, description: 'Path of its audio; null when the file is gone.' })
  audio: string | null;

  @ApiNullable('number', 'Its length in seconds.', 74.5)
  @Field(() => Float, { nullable: true, description: 'Its length in seconds.' })
  duration: number | null;

  @ApiNullable('string', 'Title of its track; null while no track has it.', 'Glass Tunnel')
  @Field(() => String, { nullable: true, description: 'Title of its track; null while no track has it.' })
  title: string | null;

  @ApiNullable('string', 'Seller name of its track.', 'Nightshift Audio')
  @Field(() => String, { nullable: true, description: 'Seller name of its track.' })
  seller: string | null;

  @ApiNullable('integer', 'Number of its track, which may be deleted.', 60)
  @Field(() => Int, { nullable: true, description: 'Number of its track, which may be deleted.' })
  product: number | null;

  @ApiProperty({ description: 'True when the track was sold.', example: true })
  @Field({ description: 'True when the track was sold.' })
  sold: boolean;

  @ApiProperty({ description: 'Waveform: 200 bars, 0 to 100.', type: [Number], example: [12, 80] })
  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @Field(() => [Int], { description: 'Waveform: 200 bars, 0 to 100; empty when the file is gone.' })
  peaks: number[];
}

@ObjectType('TrackMatch', { description: 'Another recording that is the same over some seconds.' })
@ApiSchema({ name: 'TrackMatch' })
export class TrackMatchView {
  @ApiProperty({ description: 'Number of the match.', type: 'integer', example: 3 })
  @Field(() => Int, { description: 'Number of the match.' })
  id: number;

  @ApiProperty({ description: 'Part of the seconds that is the same, 0 to 1.', example: 0.78 })
  @Field(() => Float, { description: 'Part of the seconds that is the same, 0 to 1.' })
  share: number;

  @ApiProperty({ description: 'Length of the common part.', example: 64 })
  @Field(() => Float, { description: 'Length of the common part.' })
  seconds: number;

  @ApiProperty({ description: 'Second of this recording at which it starts.', example: 12.5 })
  @Field(() => Float, { description: 'Second of this recording at which it starts.' })
  start: number;

  @ApiProperty({ description: 'Second of the other recording at which it starts.', example: 0 })
  @Field(() => Float, {
    name: 'otherStart',
    description: 'Second of the other recording at which it starts.',
  })
  other_start: number;

  @ApiProperty({ description: 'Percent by which this recording is faster.', example: 2 })
  @Field(() => Float, { description: 'Percent by which this recording is faster.' })
  faster: number;

  @ApiProperty({ description: 'Semitones by which this recording is higher.', example: 0 })
  @Field(() => Float, { description: 'Semitones by which this recording is higher.' })
  higher: number;

  @ApiProperty({ description: 'True while it keeps this recording off sale.', example: true })
  @Field({ description: 'True while it keeps this recording off sale.' })
  blocking: boolean;

  @ApiProperty({
    description: 'Decision of an admin; null before.',
    type: 'string',
    enum: [...MATCH_DECISIONS, null],
    nullable: true,
    example: null,
  })
  @Field(() => MatchDecisionEnum, { nullable: true, description: 'Decision of an admin; null before.' })
  decision: MatchDecision | null;

  @ApiNullable('string', 'Why it was decided.', 'The buyer sent it back.')
  @Field(() => String, { nullable: true, description: 'Why it was decided.' })
  reason: string | null;

  @ApiProperty({ description: 'The recording that was asked for.' })
  @Field(() => MatchedRecording, { description: 'The recording that was asked for.' })
  recording: MatchedRecording;

  @ApiProperty({ description: 'The recording that is the same.' })
  @Field(() => MatchedRecording, { description: 'The recording that is the same.' })
  other: MatchedRecording;
}

@ObjectType({ description: 'Recordings that are the same as a file.' })
@ApiSchema({ name: 'AudioMatches' })
export class AudioMatches {
  @ApiProperty({
    description: '`waiting` until the comparison is done; ask again.',
    enum: ['waiting', 'ready', 'failed'],
    example: 'ready',
  })
  @Field(() => ComparisonStatusEnum, { description: 'State of the comparison.' })
  status: ComparisonStatus;

  @ApiProperty({ description: 'Matches, those with sold tracks first.', type: [TrackMatchView] })
  @ListSize(MAX_MATCHES)
  @Field(() => [TrackMatchView], { description: 'Matches, those with sold tracks first.' })
  matches: TrackMatchView[];
}

@ApiSchema({ name: 'AudioMatchesResult' })
export class AudioMatchesResult extends SuccessResponse {
  @ApiProperty({ description: 'The matches.' })
  data: AudioMatches;
}

@ApiSchema({ name: 'TrackMatchResult' })
export class TrackMatchResult extends SuccessResponse {
  @ApiProperty({ description: 'The match.' })
  data: TrackMatchView;
}

export function toAudioMatches({ fingerprint, matches }: RecordingMatches): AudioMatches {
  const { isReady, failure } = fingerprint;
  return {
    status: isReady ? 'ready' : failure === null ? 'waiting' : 'failed',
    matches: matches.map(toTrackMatch),
  };
}

export function toTrackMatch(found: ShownMatch): TrackMatchView {
  const { id, share, seconds, decision, reason } = found.match;
  return {
    id,
    share,
    seconds,
    start: found.start,
    other_start: found.otherStart,
    faster: Math.round((found.tempo - 1) * 1000) / 10,
    higher: found.semitones,
    blocking: found.isBlocking,
    decision,
    reason,
    recording: toRecording(found, found.own),
    other: toRecording(found, found.other),
  };
}

function toRecording({ waveforms }: ShownMatch, recording: Fingerprint): MatchedRecording {
  const waveform = waveforms.get(recording.source);
  return {
    audio: waveform ? recording.source : null,
    duration: waveform?.durationSeconds ?? null,
    title: recording.title,
    seller: recording.storeName,
    product: recording.productId,
    sold: recording.isSold,
    peaks: waveform?.peaks ?? [],
  };
}
