import { Injectable } from '@nestjs/common';
import type { WaitingOrderKind } from '#domain/waiting-work.js';
import { PaymentGatewaysService } from '../../../money/payments/index.js';
import type { WaitingOrders } from '../../../sales/orders/index.js';
import { waitingOrderIds } from './waiting-work.sql.js';

/** Provides the list of orders with those that the dashboard counts. */
@Injectable()
export class WaitingOrdersService implements WaitingOrders {
  constructor(private readonly gateways: PaymentGatewaysService) {}

  idsOf(kind: WaitingOrderKind): string {
    return waitingOrderIds(kind, this.gateways.accepted.length > 0);
  }
}
