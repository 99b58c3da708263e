import { Injectable } from '@nestjs/common';
import { dollarsToCents } from '#domain/pricing.js';
import type { Principal } from '#core/auth/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { ServicePaymentsService } from '../../../sales/orders-for-services/index.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { PaymentRepository } from '../payment.repository.js';
import { RecordPaymentService } from '../recording/record-payment.service.js';
import type { RecordServicePaymentInput, ServicePaymentPageInput } from './service-payment.inputs.js';

/** Pays stages of custom work, online or by hand, each by an order of its own. */
@Injectable()
export class PayServiceService {
  constructor(
    private readonly stages: ServicePaymentsService,
    private readonly checkout: CheckoutService,
    private readonly recording: RecordPaymentService,
    private readonly payments: PaymentRepository,
  ) {}

  /**
   * The customer's order for a stage that is due, with a payment page where the store is paid online.
   * @throws DomainError NOT_FOUND, FORBIDDEN; CONFLICT for a stage that is paid or not due; BAD_USER_INPUT for a service
   *   that is not accepted; UNAVAILABLE when it cannot be reached
   */
  async start(
    actor: Principal,
    id: number,
    { stage, paymentProvider }: ServicePaymentPageInput,
  ): Promise<Order> {
    const provider = this.checkout.requireAccepted(paymentProvider);
    const order = await this.stages.start(actor, id, stage);
    return this.checkout.accepts(order) ? this.checkout.start(actor, order.id, provider) : order;
  }

  /** Address of the payment page of an order; null where it is paid by hand. */
  async urlOf(order: Order): Promise<string | null> {
    return (await this.payments.urlsOf([order])).get(order.id) ?? null;
  }

  /**
   * Records a payment by hand for a stage that is due.
   * @param key idempotency key; repeated with the same input, nothing is recorded again
   * @throws DomainError NOT_FOUND; BAD_USER_INPUT for another amount; CONFLICT for a stage that is paid or not due
   */
  async record(
    actor: Principal,
    id: number,
    input: RecordServicePaymentInput,
    key: string | null,
  ): Promise<void> {
    const { stage, amount, method, reference, paidOn } = input;
    const arrived = { stage, amountCents: dollarsToCents(amount), method, reference, paidOn };
    const orderId = await this.stages.arrived(actor, id, arrived, key);
    await this.recording.record(actor, orderId, input, key === null ? null : `${key}:payment`);
  }
}
