import { Field, InputType } from '@nestjs/graphql';
import { IsBoolean, IsOptional, MaxLength } from 'class-validator';
import { PACKAGE_REVIEW_REASON_MAX } from '#domain/packages.js';
import { EmptyToNull, IsText, Trim } from '#core/validation/index.js';

@InputType({ description: 'A verdict on a package that a seller has changed.' })
export class ReviewPackageInput {
  @Field({ description: 'True makes the track deliver the package, false refuses it.' })
  @IsBoolean({ message: 'approve must be true or false' })
  approve: boolean;

  @Field(() => String, { nullable: true, description: 'Message to the seller; required for a refusal.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(PACKAGE_REVIEW_REASON_MAX, {
    message: `The reason must be at most ${PACKAGE_REVIEW_REASON_MAX} characters`,
  })
  reason?: string | null;
}
