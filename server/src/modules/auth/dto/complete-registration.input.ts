import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { Trim } from '../../../core/validation/index.js';

/** Documented clients send the whole form again; only these three count, the rest is what step one stored. */
@InputType({
  description: 'Step two of a registration: the code from the mail, and the password of step one.',
})
export class CompleteRegistrationInput {
  @Field({ description: 'Address the code was mailed to.' })
  @Trim()
  @IsString({ message: 'Please enter a valid email' })
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field({ description: 'The six digits.' })
  @Trim()
  @IsString({ message: 'Please enter verification code' })
  @Length(1, 20, { message: 'Please enter verification code' })
  verificationCode: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Password of step one: it selects the attempt to complete. A wrong or missing one fails as a wrong code.',
  })
  @IsOptional()
  @IsString({ message: 'Error verifying code. Please try again.' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'Error verifying code. Please try again.' })
  password?: string | null;
}
