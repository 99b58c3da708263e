import { ArgsType, Field, InputType, ObjectType, PartialType } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import {
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEventType,
} from '#domain/webhooks.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import { OutputField } from '#core/output/index.js';
import { IsOneLine, Trim } from '#core/validation/index.js';
import { WebhookEndpoint, WebhookEventTypeEnum } from './endpoints/webhook-endpoint.entity.js';

@InputType({ description: 'A new endpoint.' })
export class CreateWebhookEndpointInput extends CurrentPasswordInput {
  @Field({ description: 'Address to send to: https on the public internet, at most 2,000 characters.' })
  @Trim()
  @MaxLength(WEBHOOK_URL_MAX_LENGTH, {
    message: `The address must be at most ${WEBHOOK_URL_MAX_LENGTH} characters`,
  })
  @IsString({ message: 'Please enter a full address, such as https://example.com/webhooks' })
  url: string;

  @Field(() => String, { nullable: true, description: 'Purpose, for admins; at most 200 characters.' })
  @Trim()
  @IsOptional()
  @IsOneLine()
  @MaxLength(WEBHOOK_DESCRIPTION_MAX_LENGTH, {
    message: `The description must be at most ${WEBHOOK_DESCRIPTION_MAX_LENGTH} characters`,
  })
  description?: string | null;

  @Field(() => [WebhookEventTypeEnum], { description: 'Events it listens for; at least one.' })
  @IsIn(WEBHOOK_EVENT_TYPES, { each: true, message: 'There is no such event' })
  @ArrayMaxSize(50, { message: 'Too many events' })
  @ArrayNotEmpty({ message: 'Please choose at least one event' })
  @IsArray({ message: 'eventTypes must be a list' })
  eventTypes: WebhookEventType[];
}

@InputType({ description: 'Changes of an endpoint; fields left out stay as they are.' })
export class UpdateWebhookEndpointInput extends PartialType(CreateWebhookEndpointInput) {
  @Field(() => Boolean, { nullable: true, description: 'True to send it messages.' })
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean | null;
}

/** Arguments of a replay, and body of POST /api/webhooks/{id}/replay. */
@ArgsType()
export class ReplayWebhookArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Id of the event before the first one to send: the last that has arrived. Without it all that are kept are sent.',
  })
  @IsOptional()
  @MaxLength(100, { message: 'after must be the id of an event' })
  @IsString({ message: 'after must be the id of an event' })
  after?: string | null;
}

@ObjectType({ description: 'An endpoint with its new secret, which is shown only once.' })
export class WebhookSecretPayload {
  @OutputField(() => WebhookEndpoint, 'The endpoint.')
  endpoint: WebhookEndpoint;

  @OutputField('Key to verify signatures with, `whsec_…`. It is never shown again.', {
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3kkv9P1p4lA=',
  })
  secret: string;
}
