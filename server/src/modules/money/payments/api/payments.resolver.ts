import { Args, Float, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, Roles, Scope, type Principal, TestMode } from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { ListSize } from '#core/graphql/index.js';
import { IdempotencyKeyArg } from '#core/idempotency/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import type { PaymentProvider } from '#domain/payments.js';
import { PaymentProviderEnum } from '../../../sales/orders/index.js';
import { Order } from '../../../sales/orders/order.entity.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { Payment } from '../payment.entity.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import { CollectionService } from '../paypal/collection.service.js';
import { PaymentSettings, PaymentSettingsInput } from '../settings/payment-settings.js';
import { PaymentSettingsService } from '../settings/payment-settings.service.js';
import { RecordPaymentInput, RecordPaymentsInput } from '../recording/record-payment.inputs.js';
import { RecordPaymentService } from '../recording/record-payment.service.js';
import { PaymentLoader } from './payment.loader.js';

@Resolver()
export class PaymentsResolver {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly settings: PaymentSettingsService,
    private readonly recording: RecordPaymentService,
    private readonly gateways: PaymentGatewaysService,
    private readonly collection: CollectionService,
  ) {}

  @Public()
  @ListSize(3)
  @Query(() => [PaymentProviderEnum], {
    description: 'The ways of payment that the store accepts, the default first.',
  })
  paymentMethods(): PaymentProvider[] {
    return this.gateways.methods;
  }

  @Public()
  @Query(() => Boolean, {
    description:
      'True when an order can be paid: the store accepts a payment service, or an admin has written payment instructions.',
  })
  isPaymentSetUp(): Promise<boolean> {
    return this.settings.isPaymentSetUp();
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => Order, {
    description:
      "Makes sure that the caller's pending order has a payment page, and returns it in `paymentUrl`. `UNAVAILABLE` when the payment service cannot be reached; the order stays pending.",
  })
  startPayment(
    @CurrentUser() user: Principal,
    @Args('orderId', { type: () => Int, description: 'Number of the order.' }) orderId: number,
    @Args('provider', {
      type: () => PaymentProviderEnum,
      nullable: true,
      description: 'One of `paymentMethods`; by default the one of the page that is open, or else the first.',
    })
    provider?: PaymentProvider | null,
  ): Promise<Order> {
    return this.checkout.start(user, orderId, provider);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => Order, {
    description:
      "Collects a payment that the caller has approved at PayPal, for the page PayPal sends the buyer back to. Does nothing for other orders; read the order's status for the result.",
  })
  collectPayment(
    @CurrentUser() user: Principal,
    @Args('orderId', { type: () => Int, description: 'Number of the order.' }) orderId: number,
  ): Promise<Order> {
    return this.collection.request(user, orderId);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Payment, {
    description:
      'Records a payment that arrived by hand. Once an order is paid in full it is completed. Admins only.',
  })
  recordPayment(
    @CurrentUser() user: Principal,
    @Args('id', { type: () => Int, description: 'Number of the order.' }) id: number,
    @Args('input', { description: 'Method, reference, amount and day.' }) input: RecordPaymentInput,
    @IdempotencyKeyArg('repeated with the same input, it returns the first payment.')
    key: string | null,
  ): Promise<Payment> {
    return this.recording.record(user, id, input, key);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, {
    description:
      'Records what is open of many orders as paid, and completes them, each in its own transaction. Admins only.',
  })
  recordPayments(
    @CurrentUser() user: Principal,
    @Args() items: IdsArgs,
    @Args('input', { description: 'Method, reference and day.' })
    input: RecordPaymentsInput,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'updated', (id, expected) =>
      this.recording.recordInFull(user, id, input, expected),
    );
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => PaymentSettings, { description: 'Payment settings. Admins only.' })
  paymentSettings(): Promise<PaymentSettings> {
    return this.settings.read();
  }

  @Roles('admin')
  @Mutation(() => PaymentSettings, { description: 'Changes the payment instructions. Admins only.' })
  updatePaymentSettings(
    @CurrentUser() user: Principal,
    @Args('input', { description: 'The new instructions.' }) input: PaymentSettingsInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<PaymentSettings> {
    return this.settings.update(user, input, expected);
  }
}

@Resolver(() => Order)
export class PaymentFieldsResolver {
  constructor(private readonly loaders: PaymentLoader) {}

  @ListSize(4)
  @TestMode()
  @Scope('read-orders', 'write-orders', 'read-finance', 'admin')
  @ResolveField(() => [Payment], {
    description: 'Attempts to pay online and payments that admins recorded, oldest first.',
  })
  payments(@Parent() order: Order): Promise<Payment[]> {
    return this.loaders.paymentsOf(order);
  }

  @TestMode()
  @Scope('read-orders', 'write-orders', 'read-finance', 'admin')
  @ResolveField(() => Float, { description: 'US dollars that no payment covers yet.' })
  openAmount(@Parent() order: Order): Promise<number> {
    return this.loaders.openAmountOf(order);
  }

  @ResolveField(() => Boolean, {
    description: 'True while its buyer can pay online with `startPayment`.',
  })
  isPayableOnline(@Parent() order: Order): boolean {
    return this.loaders.isPayableOnline(order);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'Payment page, for the buyer only; null until `startPayment` opens one.',
  })
  paymentUrl(@CurrentUser() user: Principal, @Parent() order: Order): Promise<string | null> {
    return this.loaders.urlOf(order, user);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'Instructions for an order that is paid by hand; null for any other.',
  })
  paymentInstructions(@Parent() order: Order): Promise<string | null> {
    return this.loaders.instructionsFor(order);
  }
}

@Resolver(() => Payment)
export class PaymentAuthorResolver {
  @ResolveField(() => String, {
    nullable: true,
    description:
      'Address of the admin who recorded it; null for an online payment, and for everyone but admins.',
  })
  recordedBy(@CurrentUser() viewer: Principal, @Parent() { recordedBy }: Payment): string | null {
    return viewer.isAdmin ? recordedBy : null;
  }
}
