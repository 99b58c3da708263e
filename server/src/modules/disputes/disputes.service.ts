import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { PaymentDispute } from './payment-dispute.entity.js';

@Injectable()
export class DisputesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Numbers of the orders whose sellers are not paid for now. Warnings hold nothing. */
  async openOrders(manager: EntityManager = this.dataSource.manager): Promise<number[]> {
    const open = await manager.find(PaymentDispute, {
      select: { id: true, orderId: true },
      where: { kind: 'dispute', closedAt: IsNull() },
    });
    return [...new Set(open.map(({ orderId }) => orderId))];
  }

  /** Oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<PaymentDispute[]> {
    return this.dataSource.manager.find(PaymentDispute, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }
}
