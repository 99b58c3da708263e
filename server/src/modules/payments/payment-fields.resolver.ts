import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ListSize } from '../../core/graphql/index.js';
import { CurrentUser, type Principal } from '../../core/auth/index.js';
import { Order } from '../orders/order.entity.js';
import { Payment } from './payment.entity.js';
import { PaymentLoaders } from './payment.loaders.js';

@Resolver(() => Order)
export class PaymentFieldsResolver {
  constructor(private readonly loaders: PaymentLoaders) {}

  @ListSize(4)
  @ResolveField(() => [Payment], { description: 'Each time it was set out to be paid online, oldest first.' })
  payments(@Parent() order: Order): Promise<Payment[]> {
    return this.loaders.paymentsOf(order);
  }

  @ResolveField(() => Boolean, {
    description: 'Whether it waits to be paid online: its buyer may call `startPayment`.',
  })
  isPayableOnline(@Parent() order: Order): boolean {
    return this.loaders.waitsOnline(order);
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'Where its buyer pays now; null where `startPayment` has to make the page first, and for everybody else.',
  })
  paymentUrl(@CurrentUser() user: Principal, @Parent() order: Order): Promise<string | null> {
    return this.loaders.urlOf(order, user);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'How to pay it, as the store says; null unless it waits to be paid by hand.',
  })
  paymentInstructions(@Parent() order: Order): Promise<string | null> {
    return this.loaders.instructionsFor(order);
  }
}
