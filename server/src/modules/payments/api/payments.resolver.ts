import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '../../../core/auth/index.js';
import { ListSize } from '../../../core/graphql/index.js';
import { Order } from '../../orders/order.entity.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { Payment } from '../payment.entity.js';
import { PaymentSettings, PaymentSettingsInput } from '../settings/payment-settings.js';
import { PaymentSettingsService } from '../settings/payment-settings.service.js';
import { PaymentLoader } from './payment.loader.js';

@Resolver()
export class PaymentsResolver {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly settings: PaymentSettingsService,
  ) {}

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => Order, {
    description:
      "Makes sure that the caller's pending order has a payment page, and returns it in `paymentUrl`. `UNAVAILABLE` when the payment service cannot be reached; the order stays pending.",
  })
  startPayment(
    @CurrentUser() user: Principal,
    @Args('orderId', { type: () => Int, description: 'Number of the order.' }) orderId: number,
  ): Promise<Order> {
    return this.checkout.start(user, orderId);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => PaymentSettings, { description: 'How the store is paid. Admins only.' })
  paymentSettings(): Promise<PaymentSettings> {
    return this.settings.read();
  }

  @Roles('admin')
  @Mutation(() => PaymentSettings, { description: 'Changes what buyers read about paying. Admins only.' })
  updatePaymentSettings(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'The new instructions.' }) input: PaymentSettingsInput,
  ): Promise<PaymentSettings> {
    return this.settings.update(user, input);
  }
}

@Resolver(() => Order)
export class PaymentFieldsResolver {
  constructor(private readonly loaders: PaymentLoader) {}

  @ListSize(4)
  @ResolveField(() => [Payment], { description: 'Each time it was set out to be paid online, oldest first.' })
  payments(@Parent() order: Order): Promise<Payment[]> {
    return this.loaders.paymentsOf(order);
  }

  @ResolveField(() => Boolean, {
    description: 'Whether it waits to be paid online: its buyer may call `startPayment`.',
  })
  isPayableOnline(@Parent() order: Order): boolean {
    return this.loaders.isPayableOnline(order);
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
