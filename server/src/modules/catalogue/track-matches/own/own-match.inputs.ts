import { Field, InputType } from '@nestjs/graphql';
import { MaxLength, MinLength } from 'class-validator';
import { MATCH_REASON_MAX } from '#domain/track-matches.js';
import { IsText, Trim } from '#core/validation/index.js';

@InputType({ description: 'Statement of an owner about a match, for the admin who decides.' })
export class MatchStatementInput {
  @Field({ description: 'How the recordings came to be the same.' })
  @Trim()
  @MinLength(1, { message: 'Please enter a statement' })
  @MaxLength(MATCH_REASON_MAX, { message: `The statement must be at most ${MATCH_REASON_MAX} characters` })
  @IsText()
  text: string;
}
