import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { type MatchDecision } from '#domain/track-matches.js';
import { PEAK_COUNT } from '#domain/track.js';
import { ListSize, NUMBERS_PER_VALUE, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import type { Fingerprint } from '../fingerprint.entity.js';
import { MAX_MATCHES, sellerNameOf } from '../track-match.rules.js';
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
  @OutputField(() => String, 'Path of its audio; null when the file is gone.', {
    nullable: true,
    example: 'media/audio/cd34.mp3',
  })
  audio: string | null;

  @OutputField(() => Float, 'Length in seconds.', { nullable: true, example: 74.5 })
  duration: number | null;

  @OutputField(() => String, 'Title of its track; null while no track has it.', {
    nullable: true,
    example: 'Glass Tunnel',
  })
  title: string | null;

  @OutputField(
    () => String,
    'Seller name of its track; `Former seller` once that account is deleted, null for a track of the store.',
    { nullable: true, example: 'Nightshift Audio' },
  )
  seller: string | null;

  @OutputField(() => Int, 'Number of its track, which may be deleted.', { nullable: true, example: 60 })
  product: number | null;

  @OutputField('True when the track was sold.', { example: true })
  sold: boolean;

  @OutputField(
    () => Date,
    'Since when it counts: published as a preview, or sold as a master. The earlier one wins.',
    {
      nullable: true,
      example: '2026-07-26T10:11:12.345Z',
    },
  )
  since: Date | null;

  @OutputField(() => String, 'Statement of its owner about the match.', { nullable: true, example: null })
  statement: string | null;

  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @OutputField(() => [Int], 'Waveform: 200 bars, 0 to 100; empty when the file is gone.', {
    example: [12, 80],
  })
  peaks: number[];
}

@ObjectType('TrackMatch', { description: 'Another recording that is the same over some seconds.' })
@ApiSchema({ name: 'TrackMatch' })
export class TrackMatchView {
  @OutputField(() => Int, 'Number of the match.', { example: 3 })
  id: number;

  @OutputField(() => Float, 'Part of the seconds that is the same, 0 to 1.', { example: 0.78 })
  share: number;

  @OutputField(() => Float, 'Length of the common part.', { example: 64 })
  seconds: number;

  @OutputField(() => Float, 'Second of this recording at which it starts.', { example: 12.5 })
  start: number;

  @OutputField(() => Float, 'Second of the other recording at which it starts.', { example: 0 })
  otherStart: number;

  @OutputField(() => Float, 'Percent by which this recording is faster.', { example: 2 })
  faster: number;

  @OutputField(() => Float, 'Semitones by which this recording is higher.', { example: 0 })
  higher: number;

  @OutputField('True while it keeps this recording from going on sale or into a delivery.', { example: true })
  blocking: boolean;

  @OutputField(() => MatchDecisionEnum, 'Decision of an admin; null before.', {
    nullable: true,
    example: null,
  })
  decision: MatchDecision | null;

  @OutputField(() => String, 'Why it was decided.', { nullable: true, example: 'The buyer sent it back.' })
  reason: string | null;

  @OutputField(() => MatchedRecording, 'The recording that was asked for.')
  recording: MatchedRecording;

  @OutputField(() => MatchedRecording, 'The recording that is the same.')
  other: MatchedRecording;
}

@ObjectType({ description: 'Recordings that are the same as a file.' })
@ApiSchema({ name: 'AudioMatches' })
export class AudioMatches {
  @OutputField(() => ComparisonStatusEnum, 'State of the comparison.', {
    example: 'ready',
    rest: { description: '`waiting` until the comparison is done; ask again.' },
  })
  status: ComparisonStatus;

  @ListSize(MAX_MATCHES)
  @OutputField(() => [TrackMatchView], 'Matches, those with sold tracks first.')
  matches: TrackMatchView[];
}

@ApiSchema({ name: 'AudioMatchesResult' })
export class AudioMatchesResult extends dataResponse(AudioMatches, 'The matches.') {}

@ApiSchema({ name: 'TrackMatchesResult' })
export class TrackMatchesResult extends dataResponse([TrackMatchView], 'The matches.') {}

@ApiSchema({ name: 'TrackMatchResult' })
export class TrackMatchResult extends dataResponse(TrackMatchView, 'The match.') {}

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
    otherStart: found.otherStart,
    faster: Math.round((found.tempo - 1) * 1000) / 10,
    higher: found.semitones,
    blocking: found.isBlocking,
    decision,
    reason,
    recording: toRecording(found, found.own, found.since, found.statement),
    other: toRecording(found, found.other, found.otherSince, found.otherStatement),
  };
}

function toRecording(
  { waveforms }: ShownMatch,
  recording: Fingerprint,
  since: Date | null,
  statement: string | null,
): MatchedRecording {
  const waveform = waveforms.get(recording.source);
  return {
    audio: waveform ? recording.source : null,
    duration: waveform?.durationSeconds ?? null,
    title: recording.title,
    seller: sellerNameOf(recording),
    product: recording.productId,
    sold: recording.isSold,
    since,
    statement,
    peaks: waveform?.peaks ?? [],
  };
}
