import { Field, InputType } from '@nestjs/graphql';
import { MaxLength, MinLength } from 'class-validator';
import { DIFFERENCE_NOTE_MAX } from '#domain/reconciliation.js';
import { IsDay } from '#core/pagination/index.js';
import { IsText, Trim } from '#core/validation/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';
import { ReconciliationDifference, ReconciliationRun } from './reconciliation.entity.js';

@InputType({ description: 'A day to compare.' })
export class ReconcileInput {
  @Field({ description: 'Day in UTC that is over, e.g. `2026-11-22`.' })
  @Trim()
  @IsDay('day')
  day: string;
}

@InputType({ description: 'Explanation of a difference.' })
export class ResolveDifferenceInput {
  @Field({ description: `Finding or repair, at most ${DIFFERENCE_NOTE_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a note' })
  @MaxLength(DIFFERENCE_NOTE_MAX, { message: `Note must be at most ${DIFFERENCE_NOTE_MAX} characters` })
  @IsText()
  note: string;
}

export class DifferencesResult extends dataResponse(
  [ReconciliationDifference],
  'Differences, newest first.',
) {}

export class DifferenceResult extends dataResponse(ReconciliationDifference, 'The difference.') {}

export class ReconciliationRunsResult extends dataResponse(
  [ReconciliationRun],
  'Comparisons, one for each payment service and day.',
) {}
