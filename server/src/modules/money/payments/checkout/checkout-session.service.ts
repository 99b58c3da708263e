import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { ORDER_TAXES, type OrderTaxes } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { Payment } from '../payment.entity.js';
import { billOf } from '../payment.rules.js';
import { PaymentServiceFailure } from '../payment-gateway.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import { CloseCheckoutJob } from './close-checkout.job.js';

/** Opens the page of one payment at its service, and stores the address of the page. */
@Injectable()
export class CheckoutSessionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateways: PaymentGatewaysService,
    private readonly closing: CloseCheckoutJob,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /** @throws PaymentServiceFailure, DomainError UNAVAILABLE or CONFLICT while the tax is not known */
  async open(order: Order, payment: Payment): Promise<void> {
    await this.taxes.ensure(order.id);
    const session = await this.gateways
      .of(payment.provider)
      .openSession({
        paymentId: payment.id,
        orderId: order.id,
        email: order.email,
        items: billOf(order, payment.amountCents),
        expiresAt: payment.expiresAt,
      })
      .catch((error: unknown) => this.markFailed(payment, error));
    await retryTransaction(this.dataSource, async (manager) => {
      const [rows] = (await manager.query(
        `UPDATE payments SET session_id = $2, url = $3, updated_at = now(),
                status = CASE status WHEN 'opening' THEN 'open' ELSE status END
          WHERE id = $1 RETURNING status`,
        [payment.id, session.id, session.url],
      )) as [{ status: string }[], number];
      // The order was completed or cancelled during the request.
      if (rows[0]?.status === 'closed') await this.closing.schedule(manager, payment.provider, session.id);
    });
  }

  private async markFailed(payment: Payment, error: unknown): Promise<never> {
    if (error instanceof PaymentServiceFailure && error.isFinal) {
      await this.dataSource.manager.update(
        Payment,
        { id: payment.id, status: 'opening' },
        { status: 'failed' },
      );
    }
    throw error;
  }
}
