import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { IsEmailAddress, IsOneLine, Trim } from '../../../core/validation/index.js';

/** Who writes, on every contact form. */
@InputType({ isAbstract: true })
export abstract class MessageSenderInput {
  @Field({ description: 'Who writes.' })
  @Trim()
  @IsOneLine()
  @MaxLength(NAME_MAX_LENGTH, { message: `Name must be at most ${NAME_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Name is required' })
  name: string;

  @Field({ description: 'Address to answer to.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: 'Human check, action `contactFormSubmit` or `submit`.',
  })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}
