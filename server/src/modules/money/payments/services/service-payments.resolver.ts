import { Args, Int, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdempotencyKeyArg } from '#core/idempotency/index.js';
import { Order } from '../../../sales/orders/order.entity.js';
import { ServiceOrder } from '../../../sales/orders-for-services/service-order.entity.js';
import { ServiceOrdersService } from '../../../sales/orders-for-services/index.js';
import { PayServiceService } from './pay-service.service.js';
import { RecordServicePaymentInput, StartServicePaymentArgs } from './service-payment.inputs.js';

@Resolver()
export class ServicePaymentsResolver {
  constructor(
    private readonly payments: PayServiceService,
    private readonly orders: ServiceOrdersService,
  ) {}

  @Roles('user')
  @Mutation(() => Order, {
    description:
      "Places the order that pays a stage of the caller's custom work, or finds the one that is open, and returns its payment page in `paymentUrl`.",
  })
  startServicePayment(
    @CurrentUser() user: Principal,
    @Args() { id, ...input }: StartServicePaymentArgs,
  ): Promise<Order> {
    return this.payments.start(user, id, input);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => ServiceOrder, {
    description: 'Records a payment for a stage of custom work that arrived by hand. Admins only.',
  })
  async recordServicePayment(
    @CurrentUser() user: Principal,
    @Args('id', { type: () => Int, description: 'Number of the service order.' }) id: number,
    @Args('input', { description: 'Stage, method, reference, amount and day.' })
    input: RecordServicePaymentInput,
    @IdempotencyKeyArg('repeated with the same input, nothing is recorded again.')
    key: string | null,
  ): Promise<ServiceOrder> {
    await this.payments.record(user, id, input, key);
    return this.orders.get(id);
  }
}
