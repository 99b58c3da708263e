import { Field, ObjectType } from '@nestjs/graphql';
import { User } from '../users/user.entity.js';

@ObjectType({ description: 'Somebody is signed in now; the same token is set as a cookie.' })
export class AuthPayload {
  @Field({ description: 'What happened, in words.' })
  message: string;

  @Field(() => User, { description: 'Who is signed in.' })
  user: User;

  @Field({
    description: 'Session token for `Authorization: Bearer`, valid for 7 days (of an admin 12 hours).',
  })
  token: string;
}

@ObjectType({ description: 'Step one of a registration is done.' })
export class RegistrationPayload {
  @Field({ description: 'Always true: the code from the mail comes next.' })
  requiresVerification: boolean;

  @Field({ description: 'What to do next, in words.' })
  message: string;
}
