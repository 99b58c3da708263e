import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'What happened, in words for the person who asked.' })
export class MessagePayload {
  @Field({ description: 'The text to show.' })
  message: string;
}
