import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, MaxLength } from 'class-validator';
import { DECISION_REASON_MAX } from '#domain/content-reports.js';
import { EmptyToNull, IsText, Trim } from '#core/validation/index.js';

/** Reason of an act that the person concerned is mailed; optional for callers from before it was asked. */
export const DecisionReasonField = () =>
  applyDecorators(
    Field(() => String, {
      nullable: true,
      description: `Reason, mailed to the person whom it concerns; at most ${DECISION_REASON_MAX} characters.`,
    }),
    Trim(),
    EmptyToNull(),
    IsOptional(),
    IsText(),
    MaxLength(DECISION_REASON_MAX, {
      message: `The reason must be at most ${DECISION_REASON_MAX} characters`,
    }),
  );

@ArgsType()
export class DecisionReasonArgs {
  @DecisionReasonField()
  reason?: string | null;
}
