import { Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/limits.js';
import { EmptyToNull, IsEmailAddress, IsName, IsOneLine, IsText, Trim } from '#core/validation/index.js';

/** Sender fields of every contact form. */
@InputType({ isAbstract: true })
abstract class MessageSenderInput {
  @Field({ description: 'Name of the sender.' })
  @Trim()
  @IsName()
  @MaxLength(NAME_MAX_LENGTH, { message: `Name must be at most ${NAME_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Name is required' })
  name: string;

  @Field({ description: 'Address to reply to.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: 'Captcha token, action `contactFormSubmit` or `submit`.',
  })
  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  recaptchaToken?: string | null;
}

@InputType({ description: 'A message to the store.' })
export class ContactMessageInput extends MessageSenderInput {
  @Field({ description: `The message, at most ${MESSAGE_MAX_LENGTH} characters.` })
  @Trim()
  @IsText()
  @MaxLength(MESSAGE_MAX_LENGTH, { message: `Message must be at most ${MESSAGE_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Message is required' })
  text: string;

  @Field(() => String, { nullable: true, description: 'The subject, in one line.' })
  @Trim()
  @EmptyToNull()
  @IsOneLine()
  @MaxLength(SUBJECT_MAX_LENGTH, { message: `Subject must be at most ${SUBJECT_MAX_LENGTH} characters` })
  @IsOptional()
  subject?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Mails the message to the caller instead: the address of their account; any other is rejected.',
  })
  @Trim()
  @EmptyToNull()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsOptional()
  to?: string | null;
}

/** Body of POST /api/feedback/send-feedback, the storefront's contact form. */
export class FeedbackInput extends MessageSenderInput {
  @ApiProperty({ description: 'The message.', example: 'Do you take remix requests?' })
  @Trim()
  @IsText()
  @MaxLength(MESSAGE_MAX_LENGTH, { message: `Message must be at most ${MESSAGE_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Message is required' })
  message: string;
}
