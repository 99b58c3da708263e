import { Field, InputType } from '@nestjs/graphql';
import { IsString, Length, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { Trim } from '../../../core/validation/index.js';

/** Older clients send the whole form again; only these two count, the rest is what step one stored. */
@InputType({ description: 'Step two of a registration: the code from the mail.' })
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
}
