import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { oncePerKey } from '#core/idempotency/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import {
  ORDER_TAXES,
  OrdersService,
  PaidOrdersService,
  type OrderTaxes,
} from '../../../sales/orders/index.js';
import { Payment } from '../payment.entity.js';
import { cancelledOrderPaid } from '../payment.errors.js';
import { ManualPaymentService } from './manual-payment.service.js';
import type { RecordPaymentInput, RecordPaymentsInput } from './record-payment.inputs.js';

/** Records payments that arrived by hand, and completes the orders that they pay. */
@Injectable()
export class RecordPaymentService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly status: PaidOrdersService,
    private readonly payments: ManualPaymentService,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /**
   * Records a payment. Once an order is paid in full it is completed, which mails its links.
   * @param key idempotency key; repeated with the same input, it returns the first payment
   * @throws DomainError NOT_FOUND; CONFLICT for a cancelled or paid order, or more than is open; UNAVAILABLE for a tax
   *   that is not known
   */
  async record(
    actor: Principal,
    orderId: number,
    input: RecordPaymentInput,
    key: string | null,
  ): Promise<Payment> {
    await this.taxes.ensure(orderId);
    const { payment, order, isPaid } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      const stored = await oncePerKey(
        manager,
        { userId: actor.id, operation: `record payment of order ${orderId}`, input, key },
        () => {
          if (locked.status === 'cancelled') throw cancelledOrderPaid();
          return this.payments.store(manager, actor, locked, input);
        },
        {
          idsOf: (made) => [made.payment.id],
          load: async ([id]) => ({ payment: await manager.findOneByOrFail(Payment, { id }), isPaid: false }),
        },
      );
      if (stored.isPaid) await this.status.complete(manager, actor, locked);
      return { ...stored, order: locked };
    });
    if (isPaid) await this.status.refreshShop(order);
    return payment;
  }

  /**
   * Records what is open of an order, and completes it; one that is paid already is only completed.
   * @throws DomainError NOT_FOUND; STALE; CONFLICT for a cancelled order; UNAVAILABLE for a tax that is not known
   */
  async recordInFull(
    actor: Principal,
    orderId: number,
    input: RecordPaymentsInput,
    expected: ExpectedVersion,
  ): Promise<void> {
    await this.taxes.ensure(orderId);
    const order = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      await requireVersion(manager, actor, `order:${orderId}`, locked, expected);
      if (locked.status === 'cancelled') throw cancelledOrderPaid();
      await this.payments.storeRest(manager, actor, locked, input);
      await this.status.complete(manager, actor, locked);
      return locked;
    });
    await this.status.refreshShop(order);
  }
}
