import { ArgsType, Field, Int } from '@nestjs/graphql';
import { IsInt, MaxLength, MinLength } from 'class-validator';
import { ORDER_MESSAGE_MAX_LENGTH } from '#domain/limits.js';
import { IsText, Trim } from '#core/validation/index.js';

/** Body of POST /api/service-orders/{id}/messages, and part of the arguments of `sendServiceMessage`. */
@ArgsType()
export class ServiceMessageInput {
  @Field({ description: `The text, at most ${ORDER_MESSAGE_MAX_LENGTH} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a message' })
  @MaxLength(ORDER_MESSAGE_MAX_LENGTH, {
    message: `A message must be at most ${ORDER_MESSAGE_MAX_LENGTH} characters`,
  })
  @IsText()
  text: string;
}

@ArgsType()
export class ServiceMessageArgs extends ServiceMessageInput {
  @Field(() => Int, { description: 'Number of the service order.' })
  @IsInt()
  id: number;
}
