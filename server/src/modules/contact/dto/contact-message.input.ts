import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, MaxLength, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/email.js';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/limits.js';
import { EmptyToNull, IsEmailAddress, IsOneLine, IsText, Trim } from '../../../core/validation/index.js';
import { MessageSenderInput } from './message-sender.input.js';

@InputType({ description: 'A message to the store.' })
export class ContactMessageInput extends MessageSenderInput {
  @Field({ description: `What is written, at most ${MESSAGE_MAX_LENGTH} characters.` })
  @Trim()
  @IsText()
  @MaxLength(MESSAGE_MAX_LENGTH, { message: `Message must be at most ${MESSAGE_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Message is required' })
  text: string;

  @Field(() => String, { nullable: true, description: 'What it is about, in one line.' })
  @Trim()
  @EmptyToNull()
  @IsOneLine()
  @MaxLength(SUBJECT_MAX_LENGTH, { message: `Subject must be at most ${SUBJECT_MAX_LENGTH} characters` })
  @IsOptional()
  subject?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Mails it to the caller instead: their own account’s address, any other is refused.',
  })
  @Trim()
  @EmptyToNull()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsOptional()
  to?: string | null;
}
