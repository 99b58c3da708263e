import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { type MatchDecision } from '#domain/track-matches.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import type { MatchOfRecording } from '../match-of-recording.js';
import { MatchDecisionEnum } from '../track-match.entity.js';

/** A match for the owner of one of its recordings. Excludes the other owner, and what that one says. */
@ObjectType({ description: 'A recording of the caller that is the same as one of another owner.' })
@ApiSchema({ name: 'OwnMatch' })
export class OwnMatch {
  @OutputField(() => Int, 'Number of the match.', { example: 3 })
  id: number;

  @OutputField(() => Int, 'Own track; null for an upload that is no part of a track.', {
    nullable: true,
    example: 12,
  })
  productId: number | null;

  @OutputField(() => String, 'Title of the own track.', { nullable: true, example: 'Glass Tunnel' })
  title: string | null;

  @OutputField('True while the own recording is held: the other one was here earlier.', { example: true })
  held: boolean;

  @OutputField(() => String, 'Title of the other track; null unless it was published earlier.', {
    nullable: true,
    example: 'Night Signal',
  })
  otherTitle: string | null;

  @OutputField(() => Float, 'Length of the common part in seconds.', { example: 64 })
  seconds: number;

  @OutputField(() => MatchDecisionEnum, 'Decision of the store about the later recording; null before.', {
    nullable: true,
    example: null,
  })
  decision: MatchDecision | null;

  @OutputField(() => String, 'Statement of the caller about it.', { nullable: true, example: null })
  statement: string | null;
}

export class OwnMatchResult extends dataResponse(OwnMatch, 'The match.') {}

export class OwnMatchesResult extends dataResponse([OwnMatch], 'The matches, the newest first.') {}

export function toOwnMatch({
  match,
  own,
  other,
  isBlocking,
  otherSince,
  statement,
}: MatchOfRecording): OwnMatch {
  const { id, seconds, decision } = match;
  return {
    id,
    productId: own.productId,
    title: own.title,
    held: isBlocking,
    // An upload of another owner is not public.
    otherTitle: otherSince === null ? null : other.title,
    seconds,
    decision,
    statement,
  };
}
