import { Field, ObjectType } from '@nestjs/graphql';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

@ObjectType({ description: 'An endpoint with its new secret, which is shown this once.' })
export class WebhookSecretPayload {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint: WebhookEndpoint;

  @Field({ description: 'Key to verify signatures with, `whsec_…`. It is never answered again.' })
  secret: string;
}
