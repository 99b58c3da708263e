import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { DeliveryEvent } from '../delivery/delivery-event.entity.js';
import { DeliveryHistoryLoader } from '../delivery/delivery-history.loader.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import { Order, OrderLine } from '../order.entity.js';
import { CorrectDeliveryInput, OrderEmailInput } from '../delivery.inputs.js';

const ORDER_ID = { type: () => Int, description: 'Number of the order.' };

/** Not open to API tokens: the links of other persons' orders are hidden from them. */
@Resolver()
export class DeliveryResolver {
  constructor(private readonly deliveries: DeliveryService) {}

  @Roles('admin')
  @Mutation(() => Order, {
    description:
      'Replaces files of an ordered track. Of a completed order the earlier links end and the buyer is mailed. Admins only.',
  })
  correctDelivery(
    @CurrentUser() actor: Principal,
    @Args('orderId', ORDER_ID) orderId: number,
    @Args('lineId', { type: () => Int, description: 'Number of the line.' }) lineId: number,
    @Args('input', { description: 'New links and the reason.' }) input: CorrectDeliveryInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Order> {
    return this.deliveries.correct(actor, orderId, lineId, input, expected);
  }

  @Roles('admin')
  @Mutation(() => Order, {
    description: 'Makes new links for a completed order and mails them; the earlier ones end. Admins only.',
  })
  resendDelivery(
    @CurrentUser() actor: Principal,
    @Args('orderId', ORDER_ID) orderId: number,
    @Args('notify', {
      type: () => Boolean,
      defaultValue: true,
      description: 'False to renew the links without a mail.',
    })
    notify: boolean,
  ): Promise<Order> {
    return this.deliveries.resend(actor, orderId, notify);
  }

  @Roles('admin')
  @Mutation(() => Order, {
    description:
      "Corrects an order's mail address. A completed order is delivered to it, with new links. Admins only.",
  })
  correctOrderEmail(
    @CurrentUser() actor: Principal,
    @Args('orderId', ORDER_ID) orderId: number,
    @Args('input', { description: 'The right address.' }) { email }: OrderEmailInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Order> {
    return this.deliveries.correctEmail(actor, orderId, email, expected);
  }
}

@Resolver(() => Order)
export class DeliveryFieldsResolver {
  constructor(private readonly history: DeliveryHistoryLoader) {}

  @Roles('admin')
  @ListSize(8)
  @ResolveField(() => [DeliveryEvent], {
    description: 'Corrections, mails, renewed links and downloads, oldest first. Admins only.',
  })
  deliveryHistory(@Parent() { id }: Order): Promise<DeliveryEvent[]> {
    return this.history.historyOf(id);
  }
}

@Resolver(() => OrderLine)
export class OrderLineFilesResolver {
  @Roles('admin')
  @ResolveField(() => String, { nullable: true, description: 'Address of the track. Admins only.' })
  downloadLink(@Parent() line: OrderLine): string {
    return line.downloadLink;
  }

  @Roles('admin')
  @ResolveField(() => String, { nullable: true, description: 'Address of the project file. Admins only.' })
  projectLink(@Parent() line: OrderLine): string | null {
    return line.includeProject ? line.projectLink : null;
  }
}
