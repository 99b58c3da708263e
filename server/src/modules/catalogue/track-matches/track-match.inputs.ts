import { Field, InputType } from '@nestjs/graphql';
import { MaxLength, MinLength } from 'class-validator';
import { MATCH_DECISIONS, MATCH_REASON_MAX, type MatchDecision } from '#domain/track-matches.js';
import { IsOneOf, IsText, Trim } from '#core/validation/index.js';
import { MatchDecisionEnum } from './track-match.entity.js';

@InputType({ description: 'Decision about a match, with its reason.' })
export class DecideMatchInput {
  @Field(() => MatchDecisionEnum, { description: 'Decision about a sale of the recording.' })
  @IsOneOf(MATCH_DECISIONS, 'decision')
  decision: MatchDecision;

  @Field({ description: 'Reason, kept in the audit log.' })
  @Trim()
  @MinLength(1, { message: 'Please enter a reason' })
  @MaxLength(MATCH_REASON_MAX, { message: `The reason must be at most ${MATCH_REASON_MAX} characters` })
  @IsText()
  reason: string;
}
