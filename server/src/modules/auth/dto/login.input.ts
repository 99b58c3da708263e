import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { Trim } from '../../../core/validation/index.js';

@InputType({ description: 'What signs somebody in.' })
export class LoginInput {
  @Field({ description: 'Address of the account.' })
  @Trim()
  @IsString({ message: 'Please enter a valid email' })
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field({ description: 'Its password.' })
  @IsString({ message: 'Please enter your password' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` })
  password: string;

  @Field(() => String, { nullable: true, description: 'Human check, action `login`.' })
  @IsOptional()
  @IsString()
  @MaxLength(10_000)
  recaptchaToken?: string | null;
}
