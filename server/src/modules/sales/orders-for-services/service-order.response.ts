import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Principal } from '#core/auth/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { restPropertiesOf } from '#core/output/index.js';
import { dataResponse, MessageResponse } from '../../platform/api-docs/index.js';
import { ServiceBriefFile } from './brief/service-brief-file.entity.js';
import { ServicePackage } from './delivery/service-delivery.response.js';
import { ServicePayment } from './payments/service-payment.response.js';
import { ServiceQuote } from './quotes/service-quote.entity.js';
import { ServiceOrder } from './service-order.entity.js';
import { readsField } from './service-order-sides.js';
import { ServiceRound, ServiceVersion } from './versions/service-version.entity.js';

@ObjectType({ description: 'Result of a request for custom work.' })
export class ServiceOrderPayload extends MessagePayload {
  @Field(() => Int, { description: 'Number of the service order.' })
  serviceOrderId: number;
}

/** REST body of a request for custom work. */
export class ServiceOrderSentResponse extends MessageResponse {
  @ApiProperty({ description: 'Number of the service order.', type: 'integer', example: 12 })
  service_order_id: number;
}

/** REST body of a service order. */
@ApiSchema({ name: 'ServiceOrder' })
export class ServiceOrderResponse extends ServiceOrder {
  @ApiProperty({ description: 'Quotes, the oldest first.', type: [ServiceQuote] })
  quotes: readonly ServiceQuote[];

  @ApiProperty({
    description: 'The latest of them; null before the first.',
    type: ServiceQuote,
    nullable: true,
  })
  quote: ServiceQuote | null;

  @ApiProperty({
    description: 'Payments of its stages; none before a quote is accepted.',
    type: [ServicePayment],
  })
  payments: ServicePayment[];

  @ApiProperty({
    name: 'brief_files',
    description: 'Files of the request, the oldest first.',
    type: [ServiceBriefFile],
  })
  briefFiles: ServiceBriefFile[];

  @ApiProperty({ description: 'Versions, the oldest first.', type: [ServiceVersion] })
  versions: ServiceVersion[];

  @ApiProperty({ description: 'Rounds of changes, the oldest first.', type: [ServiceRound] })
  rounds: ServiceRound[];

  @ApiProperty({
    name: 'rounds_included',
    description: 'Rounds of changes in the price with those paid beside them; null without an agreement.',
    type: 'integer',
    nullable: true,
    example: 2,
  })
  roundsIncluded: number | null;

  @ApiProperty({
    name: 'rounds_used',
    description: 'Rounds of changes that were requested.',
    type: 'integer',
    example: 1,
  })
  roundsUsed: number;

  @ApiProperty({
    description: 'The final files; null before they are delivered.',
    type: ServicePackage,
    nullable: true,
  })
  package: ServicePackage | null;
}

export class ServiceOrderResult extends dataResponse(ServiceOrderResponse, 'The service order.') {}

export class ServiceOrdersResult extends dataResponse([ServiceOrderResponse], 'Service orders.') {}

/** The part of an order that a caller reads: other fields are null. */
export function openPart(viewer: Principal, whole: ServiceOrderResponse): ServiceOrderResponse {
  const fields = restPropertiesOf(ServiceOrderResponse) as (keyof ServiceOrderResponse)[];
  const open = fields.filter((field) => readsField(viewer, whole, field));
  return Object.fromEntries(open.map((field) => [field, whole[field]])) as unknown as ServiceOrderResponse;
}
