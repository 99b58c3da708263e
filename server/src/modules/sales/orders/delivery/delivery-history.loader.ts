import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import { In, type DataSource } from 'typeorm';
import { DeliveryEvent } from './delivery-event.entity.js';

/** Loads delivery histories of several orders with one query. Uncached, so that a mutation's response shows its effect. */
@Injectable()
export class DeliveryHistoryLoader {
  private readonly events: DataLoader<number, DeliveryEvent[]>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.events = new DataLoader(
      async (orderIds) => {
        const events = await dataSource.manager.find(DeliveryEvent, {
          where: { orderId: In([...orderIds]) },
          order: { id: 'ASC' },
        });
        return orderIds.map((id) => events.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
  }

  /** Oldest entry first. */
  historyOf(orderId: number): Promise<DeliveryEvent[]> {
    return this.events.load(orderId);
  }
}
