import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import type { Principal } from '#core/auth/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { OnlineRefundService } from './online-refund.service.js';
import { RefundAcceptanceService } from './refund-acceptance.service.js';
import { RefundBookingService } from './refund-booking.service.js';
import type { Refund } from './refund.entity.js';
import { lineOfAnotherOrder, nothingToRefund, tooMuch } from './refund.errors.js';
import { RefundEventsService } from './refund-events.service.js';
import type { RefundOrderInput } from './refund.inputs.js';
import { openLinesOf } from './refund.repository.js';
import { leftOf, planRefund, type OpenLine, type RefundPart } from './refund.rules.js';

/** Plans, reserves and books the refunds that admins request. */
@Injectable()
export class RequestRefundService {
  constructor(
    private readonly online: OnlineRefundService,
    private readonly booking: RefundBookingService,
    private readonly acceptance: RefundAcceptanceService,
    private readonly events: RefundEventsService,
  ) {}

  /**
   * Requests a refund of a locked order that is completed.
   * @throws DomainError CONFLICT for more than is left, BAD_USER_INPUT for a line of another order
   */
  async request(
    manager: EntityManager,
    actor: Principal,
    order: Order,
    input: RefundOrderInput,
  ): Promise<Refund> {
    const parts = planFor(order, await openLinesOf(manager, order), input);
    const amountCents = parts.reduce((sum, { part }) => sum + part.totalCents, 0);
    if (amountCents === 0) throw nothingToRefund();
    const payment = input.byHand ? null : await this.online.reserve(manager, order.id, amountCents);
    const refund = await this.booking.store(manager, actor, order, {
      paymentId: payment?.id ?? null,
      method: payment?.provider ?? 'manual',
      amountCents,
      reason: input.reason,
      backOnSale: input.backOnSale === true && parts.some(({ isRevoked }) => isRevoked),
      parts,
    });
    if (payment) {
      await this.online.schedule(manager, refund.id);
    } else {
      await this.acceptance.accept(manager, order, refund, { status: 'succeeded', reference: null });
    }
    await this.events.created(manager, order, refund);
    return refund;
  }
}

/** @throws DomainError BAD_USER_INPUT for a line of another order, CONFLICT for more than is left */
function planFor(
  order: Order,
  lines: readonly OpenLine[],
  { lineIds, amount }: RefundOrderInput,
): RefundPart[] {
  const foreign = lineIds?.find((id) => !order.lines.some((line) => line.id === id));
  if (foreign !== undefined) throw lineOfAnotherOrder(foreign);
  const chosen = lineIds ? lines.filter(({ lineId }) => lineIds.includes(lineId)) : lines;
  const left = leftOf(chosen);
  if (left === 0) throw nothingToRefund();
  const amountCents = amount == null ? null : dollarsToCents(amount);
  if (amountCents !== null && amountCents > left) throw tooMuch(centsToDollars(left));
  return planRefund(chosen, amountCents);
}
