import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import type { Order } from '../orders/order.entity.js';
import { Payment } from './payment.entity.js';

/** Reading payments, from the primary: a buyer goes on to pay in the answer that begins the payment. */
@Injectable()
export class PaymentReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every payment of some orders, oldest first. */
  async ofOrders(orderIds: readonly number[]): Promise<Payment[]> {
    return this.dataSource.transaction((manager) =>
      manager.find(Payment, { where: { orderId: In([...orderIds]) }, order: { id: 'ASC' } }),
    );
  }

  /** The payment pages of those orders that wait for their money. */
  async urlsOf(orders: readonly Order[]): Promise<Map<number, string>> {
    const waiting = orders.filter(({ status }) => status === 'pending').map(({ id }) => id);
    if (waiting.length === 0) return new Map();
    const rows: { orderId: number; url: string }[] = await this.dataSource.query(
      `SELECT order_id AS "orderId", url FROM payments
        WHERE order_id = ANY($1) AND status = 'open' AND expires_at > now() AND url IS NOT NULL`,
      [waiting],
    );
    return new Map(rows.map(({ orderId, url }) => [orderId, url]));
  }
}
