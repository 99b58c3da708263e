import { Field, InputType } from '@nestjs/graphql';
import { MaxLength, MinLength } from 'class-validator';
import { PROBLEM_NOTE_MAX } from '#domain/payment-problems.js';
import { IsText, Trim } from '#core/validation/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';
import { PaymentProblem } from './payment-problem.entity.js';

@InputType({ description: 'How a problem with money was resolved.' })
export class ResolvePaymentProblemInput {
  @Field({ description: `Finding or repair, at most ${PROBLEM_NOTE_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a note' })
  @MaxLength(PROBLEM_NOTE_MAX, { message: `Note must be at most ${PROBLEM_NOTE_MAX} characters` })
  @IsText()
  note: string;
}

export class PaymentProblemsResult extends dataResponse([PaymentProblem], 'Problems, newest first.') {}

export class PaymentProblemResult extends dataResponse(PaymentProblem, 'The problem.') {}
