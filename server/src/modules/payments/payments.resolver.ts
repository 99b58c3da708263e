import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { Order } from '../orders/order.entity.js';
import { PaymentSettingsInput } from './dto/payment-settings.input.js';
import { OnlinePayments } from './online-payments.service.js';
import { PaymentSettingsService } from './payment-settings.service.js';
import { PaymentSettings } from './payment-settings.type.js';

@Resolver()
export class PaymentsResolver {
  constructor(
    private readonly online: OnlinePayments,
    private readonly settings: PaymentSettingsService,
  ) {}

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => Order, {
    description:
      "Makes sure that the caller's pending order has a payment page, and answers it in `paymentUrl`. `UNAVAILABLE` when the payment service cannot be reached; the order stands.",
  })
  startPayment(
    @CurrentUser() user: Principal,
    @Args('orderId', { type: () => Int, description: 'Number of the order.' }) orderId: number,
  ): Promise<Order> {
    return this.online.start(user, orderId);
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
    @Args('input', { description: 'The new words.' }) input: PaymentSettingsInput,
  ): Promise<PaymentSettings> {
    return this.settings.update(user, input);
  }
}
