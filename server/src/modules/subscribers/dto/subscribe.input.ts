import { ArgsType, Field } from '@nestjs/graphql';
import { MaxLength, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { IsEmailAddress, Trim } from '../../../core/validation/index.js';

/** Body of POST /api/subscribe/subscribe, and the argument of `subscribe`. */
@ArgsType()
export class SubscribeInput {
  @Field({ description: 'Address to mail the confirmation to.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @MinLength(1, { message: 'Please enter your email address' })
  email: string;
}
