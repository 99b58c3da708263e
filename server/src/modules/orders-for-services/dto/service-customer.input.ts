import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { IsEmailAddress, IsOneLine, IsText, Trim } from '../../../core/validation/index.js';

const DESCRIPTION_MAX = 5000;

/** What all three service forms ask. */
@InputType({ isAbstract: true })
export abstract class ServiceCustomerInput {
  @Field({ description: `What is wanted, at most ${DESCRIPTION_MAX} characters.` })
  @Trim()
  @IsText()
  @MaxLength(DESCRIPTION_MAX, { message: `Description must be at most ${DESCRIPTION_MAX} characters` })
  @MinLength(1, { message: 'Description is required' })
  description: string;

  @Field({ description: 'Who asks.' })
  @Trim()
  @IsOneLine()
  @MaxLength(NAME_MAX_LENGTH, { message: `Name must be at most ${NAME_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Name is required' })
  name: string;

  @Field({
    description: "Address the store answers to; the confirmation goes to the account's own.",
  })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field(() => String, { nullable: true, description: 'Human check, action `submit_form`.' })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}
