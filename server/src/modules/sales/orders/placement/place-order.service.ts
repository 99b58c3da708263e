import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { ConsentsService } from '../../../platform/legal-texts/index.js';
import type { PlaceOrderInput } from '../order.inputs.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import { ORDER_TAXES, type OrderTaxes } from '../order-taxes.js';
import type { Order } from '../order.entity.js';
import { TestOrdersService, testTokenOf } from '../test-mode/test-orders.service.js';
import { ReserveOrderService } from './reserve-order.service.js';
import { projectFilesIn } from './order-pricing.service.js';
import type { OrderRequest } from './store-order.service.js';

/** Places orders, and opens the payment of those that are paid online. */
@Injectable()
export class PlaceOrderService {
  constructor(
    private readonly reservation: ReserveOrderService,
    private readonly testOrders: TestOrdersService,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
    private readonly consents: ConsentsService,
  ) {}

  /** Hours for which an order that the caller places now is held without a payment. */
  holdHoursOf({ id }: Principal): Promise<number> {
    return this.reservation.holdHoursOf(id);
  }

  /**
   * @param caller buyer and address of the request in the form of the rate limits (`callerKey`)
   * A test token places a test order.
   * @param idempotencyKey repeated with the same basket, it returns the first order
   * @throws DomainError TRACK_UNAVAILABLE, PRICE_CHANGED, CONFLICT, RATE_LIMITED, BAD_USER_INPUT or FORBIDDEN; then
   *   nothing has changed.
   */
  async place(
    caller: { actor: Principal; callerKey: string },
    input: PlaceOrderInput,
    idempotencyKey: string | null,
  ): Promise<Order> {
    if (input.userId != null) requireSelf(caller.actor, input.userId);
    const provider = this.payments.requireAccepted(input.paymentProvider);
    const { country, postcode = null } = input.customerInfo;
    await this.taxes.checkAddress({ userId: caller.actor.id, country, postcode });
    const agreed = await this.consents.take(input.consents);
    const request: OrderRequest = {
      actor: caller.actor,
      callerKey: caller.callerKey,
      input,
      agreed,
      idempotencyKey,
      requestHash: orderFingerprint(input),
    };
    const testToken = testTokenOf(caller.actor);
    if (testToken) {
      return this.testOrders.place(testToken, request, (manager) =>
        this.reservation.reserveIn(manager, { ...request, idempotencyKey: null }),
      );
    }
    const order = await this.reservation.reserve(request);
    await this.payments.begin(order, provider);
    return order;
  }
}

/** Hash of tracks, project files and coupon, independent of their order: an idempotency key may repeat only the same one. */
function orderFingerprint(input: PlaceOrderInput): string {
  const products = [...input.products].sort((a, b) => a - b);
  const projects = [...projectFilesIn(input)].sort((a, b) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([products, projects, input.couponId ?? null]))
    .digest('hex');
}
