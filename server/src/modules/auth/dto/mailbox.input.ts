import { ArgsType, Field } from '@nestjs/graphql';
import { MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { IsEmailAddress, Trim } from '../../../core/validation/index.js';

/** The mailbox a code or link is asked for. */
@ArgsType()
export class MailboxInput {
  @Field({ description: 'The address.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;
}
