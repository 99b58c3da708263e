import { Field, InputType } from '@nestjs/graphql';
import { MaxLength, MinLength } from 'class-validator';
import { ORDER_MESSAGE_MAX_LENGTH } from '#domain/limits.js';
import { IsText, Trim } from '#core/validation/index.js';

@InputType({ description: 'A message about an order.' })
export class OrderMessageInput {
  @Field({ description: `The text, at most ${ORDER_MESSAGE_MAX_LENGTH} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a message' })
  @MaxLength(ORDER_MESSAGE_MAX_LENGTH, {
    message: `A message must be at most ${ORDER_MESSAGE_MAX_LENGTH} characters`,
  })
  @IsText()
  text: string;
}
