import { Field, InputType } from '@nestjs/graphql';
import { IsBoolean, IsOptional, MaxLength } from 'class-validator';
import { EmptyToNull, IsText, Trim } from '../../../core/validation/index.js';
import { UpdateProductInput } from '../../products/index.js';

const REASON_MAX = 2_000;

@InputType({
  description:
    'A verdict on a submitted track. An approval needs `audio`; whatever else is left out is taken from the submission.',
})
export class ReviewSubmissionInput extends UpdateProductInput {
  @Field({ description: 'True takes it into the shop, false refuses it.' })
  @IsBoolean({ message: 'approve must be true or false' })
  approve: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What the seller reads about it; a refusal needs one.',
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(REASON_MAX, { message: `The reason must be at most ${REASON_MAX} characters` })
  reason?: string | null;
}
