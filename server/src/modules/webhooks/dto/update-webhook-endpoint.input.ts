import { Field, InputType, PartialType } from '@nestjs/graphql';
import { IsBoolean, IsOptional } from 'class-validator';
import { CreateWebhookEndpointInput } from './create-webhook-endpoint.input.js';

@InputType({ description: 'What changes of an endpoint; what is left out stays.' })
export class UpdateWebhookEndpointInput extends PartialType(CreateWebhookEndpointInput) {
  @Field(() => Boolean, { nullable: true, description: 'Whether it is told anything.' })
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean | null;
}
