import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../sales/orders/order.entity.js';
import type { RefundUpdate } from '../payments/index.js';
import { RefundAcceptanceService } from './refund-acceptance.service.js';
import { RefundFailureService } from './refund-failure.service.js';
import type { Refund } from './refund.entity.js';

/** Result of a refund at the payment service. */
interface RefundResult {
  status: RefundUpdate['status'];
  reference: string | null;
  failure?: string | null;
}

/** Applies the result of a refund once. Expects the order to be locked and the refund to have its lines. */
@Injectable()
export class RefundSettlementService {
  constructor(
    private readonly acceptance: RefundAcceptanceService,
    private readonly failure: RefundFailureService,
  ) {}

  async settle(
    manager: EntityManager,
    order: Order,
    refund: Refund,
    { status, reference, failure = null }: RefundResult,
  ): Promise<void> {
    if (status === 'failed') await this.failure.fail(manager, order, refund, failure ?? 'failed');
    else await this.acceptance.accept(manager, order, refund, { status, reference });
  }
}
