import { MaxLength, MinLength } from 'class-validator';
import { MESSAGE_MAX_LENGTH } from '#domain/limits.js';
import { IsText, Trim } from '../../../core/validation/index.js';
import { MessageSenderInput } from './message-sender.input.js';

/** Body of POST /api/feedback/send-feedback, the storefront's contact form. */
export class FeedbackInput extends MessageSenderInput {
  @Trim()
  @IsText()
  @MaxLength(MESSAGE_MAX_LENGTH, { message: `Message must be at most ${MESSAGE_MAX_LENGTH} characters` })
  @MinLength(1, { message: 'Message is required' })
  message: string;
}
