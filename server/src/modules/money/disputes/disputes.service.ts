import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { PaymentDispute } from './payment-dispute.entity.js';

@Injectable()
export class DisputesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<PaymentDispute[]> {
    return this.dataSource.manager.find(PaymentDispute, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }
}
