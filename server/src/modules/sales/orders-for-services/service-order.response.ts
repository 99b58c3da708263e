import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Principal } from '#core/auth/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { withVersion } from '#core/versions/index.js';
import { dataResponse, MessageResponse } from '../../platform/api-docs/index.js';
import { ServiceQuote } from './quotes/service-quote.entity.js';
import type { ServiceQuotesService } from './quotes/service-quotes.service.js';
import { ServiceOrder } from './service-order.entity.js';

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
  @ApiProperty({ description: 'Its quotes, the oldest first.', type: [ServiceQuote] })
  quotes: ServiceQuote[];

  @ApiProperty({
    description: 'The latest of them; null before the first.',
    type: ServiceQuote,
    nullable: true,
  })
  quote: ServiceQuote | null;
}

export class ServiceOrderResult extends dataResponse(ServiceOrderResponse, 'The service order.') {}

export class ServiceOrdersResult extends dataResponse([ServiceOrderResponse], 'Service orders.') {}

/** @param quotes of any orders, the oldest first */
export function toServiceOrderResponse(
  viewer: Principal,
  order: ServiceOrder,
  quotes: readonly ServiceQuote[],
): ServiceOrderResponse {
  const own = quotes.filter(({ serviceOrderId }) => serviceOrderId === order.id);
  const response = Object.assign(new ServiceOrderResponse(), order, {
    quotes: own,
    quote: own.at(-1) ?? null,
  });
  return viewer.isAdmin ? response : Object.assign(response, { notes: null });
}

/** The body of one order, with its version as the `ETag`. */
export async function serviceOrderResult(
  viewer: Principal,
  order: ServiceOrder,
  service: ServiceQuotesService,
): Promise<ServiceOrderResult> {
  const quotes = await service.ofOrders([order.id]);
  return withVersion(order, ServiceOrderResult.of(toServiceOrderResponse(viewer, order, quotes)));
}
