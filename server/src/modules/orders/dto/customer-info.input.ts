import { Field, InputType } from '@nestjs/graphql';
import { MaxLength, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { IsEmailAddress, IsOneLine, Trim } from '../../../core/validation/index.js';

const PHONE_MAX = 40;

@InputType({ description: 'Who buys.' })
export class CustomerInfoInput {
  @Field({ description: 'First name.' })
  @Trim()
  @MaxLength(NAME_MAX_LENGTH, { message: `First name must be at most ${NAME_MAX_LENGTH} characters` })
  @IsOneLine()
  @MinLength(1, { message: 'First name is required' })
  firstName: string;

  @Field({ description: 'Last name.' })
  @Trim()
  @MaxLength(NAME_MAX_LENGTH, { message: `Last name must be at most ${NAME_MAX_LENGTH} characters` })
  @IsOneLine()
  @MinLength(1, { message: 'Last name is required' })
  lastName: string;

  @Field({ description: 'Address the mails of the order go to.' })
  @Trim()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsEmailAddress()
  @MinLength(1, { message: 'Email is required' })
  email: string;

  @Field({ description: 'Country.' })
  @Trim()
  @MaxLength(NAME_MAX_LENGTH, { message: `Country must be at most ${NAME_MAX_LENGTH} characters` })
  @IsOneLine()
  @MinLength(1, { message: 'Country is required' })
  country: string;

  @Field({ description: 'Phone number.' })
  @Trim()
  @MaxLength(PHONE_MAX, { message: `Phone must be at most ${PHONE_MAX} characters` })
  @IsOneLine()
  @MinLength(1, { message: 'Phone is required' })
  phone: string;
}
