import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { PAYMENT_CURRENCY, type OnlineProvider, type PaymentProvider } from '#domain/payments.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { Payment } from '../payment.entity.js';
import {
  alreadyPaying,
  nothingToPay,
  notAccepted,
  notPaidOnline,
  reservationEnding,
} from '../payment.errors.js';
import { isChargeable, mayRepeatOpening, sessionEnd, IN_PROGRESS } from '../payment.rules.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import { PaymentRepository } from '../payment.repository.js';
import { CloseCheckoutJob } from './close-checkout.job.js';

/** A payment page that ends sooner is replaced by a new one. */
const MIN_REMAINING_MS = 60_000;

/** Decides which payment of an order is in progress, and by which of the accepted services. */
@Injectable()
export class CurrentPaymentService {
  constructor(
    private readonly gateways: PaymentGatewaysService,
    private readonly closing: CloseCheckoutJob,
    private readonly payments: PaymentRepository,
  ) {}

  /** True when the order is paid online. */
  accepts({ totalCents }: Pick<Order, 'totalCents'>): boolean {
    return this.gateways.accepted.length > 0 && isChargeable(totalCents);
  }

  /**
   * Checks a payment service that a buyer has chosen.
   * @throws DomainError BAD_USER_INPUT unless the store accepts it
   */
  requireAccepted(provider: PaymentProvider | null | undefined): OnlineProvider | undefined {
    if (provider == null) return undefined;
    const accepted = this.gateways.accepted.find((one) => one === provider);
    if (!accepted) throw notAccepted();
    return accepted;
  }

  /** Returns the usable payment in progress, or starts a new one. */
  async find(
    manager: EntityManager,
    order: Order,
    provider: PaymentProvider | null | undefined,
  ): Promise<Payment> {
    const now = new Date();
    const inProgress = await manager.findOneBy(Payment, { orderId: order.id, status: In([...IN_PROGRESS]) });
    if (inProgress?.status === 'processing') throw alreadyPaying();
    const openCents = await this.payments.openCents(manager, order);
    if (order.status !== 'pending' || openCents === 0) throw nothingToPay();
    if (!this.accepts({ totalCents: openCents })) throw notPaidOnline();
    const accepted = this.requireAccepted(provider);
    const chosen = accepted ?? this.gateways.accepted.find((one) => one === inProgress?.provider);
    // A page for another sum was opened before a part was paid by hand.
    const isReplaced =
      inProgress !== null &&
      (inProgress.provider !== (chosen ?? inProgress.provider) || inProgress.amountCents !== openCents);
    if (isReplaced) await this.closing.close(manager, order.id);
    const earlier = isReplaced ? null : inProgress;
    if (earlier?.status === 'open' && earlier.expiresAt.getTime() - now.getTime() > MIN_REMAINING_MS) {
      return earlier;
    }
    if (earlier?.status === 'opening' && mayRepeatOpening(earlier, now)) return earlier;
    const expiresAt = sessionEnd(now, order.holdExpiresAt);
    if (!expiresAt) throw reservationEnding();
    if (earlier) await manager.update(Payment, earlier.id, { status: 'expired' });
    return manager.save(
      manager.create(Payment, {
        orderId: order.id,
        provider: chosen ?? this.gateways.accepted[0],
        status: 'opening',
        expiresAt,
        amountCents: openCents,
        currency: PAYMENT_CURRENCY,
      }),
    );
  }
}
