import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'An address gets the newsletter from now on.' })
export class ConfirmSubscriptionPayload {
  @Field({ description: 'The text to show.' })
  message: string;

  @Field({ description: 'The address that was confirmed.' })
  email: string;
}
