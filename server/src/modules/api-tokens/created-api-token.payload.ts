import { Field, ObjectType } from '@nestjs/graphql';
import { ApiToken } from './api-token.entity.js';

@ObjectType({ description: 'A new token, whole for this one time.' })
export class CreatedApiToken {
  @Field({ description: 'The token itself. Keep it now: nobody can show it again.' })
  token: string;

  @Field(() => ApiToken, { description: 'What stays of it.' })
  apiToken: ApiToken;
}
