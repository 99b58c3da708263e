import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Withdrawal } from './withdrawal.entity.js';
import { WithdrawalsService } from './withdrawals.service.js';

/** Loads the withdrawals of all orders of a page at once. */
@Injectable()
export class WithdrawalLoader {
  private readonly ofOrders: DataLoader<number, Withdrawal[]>;
  private readonly ofServiceOrders: DataLoader<number, Withdrawal[]>;

  constructor(service: WithdrawalsService) {
    this.ofOrders = new DataLoader(
      async (ids) => {
        const found = await service.ofOrders(ids);
        return ids.map((id) => found.filter(({ orderId }) => orderId === id));
      },
      { cache: false },
    );
    this.ofServiceOrders = new DataLoader(
      async (ids) => {
        const found = await service.ofServiceOrders(ids);
        return ids.map((id) => found.filter(({ serviceOrderId }) => serviceOrderId === id));
      },
      { cache: false },
    );
  }

  ofOrder(id: number): Promise<Withdrawal[]> {
    return this.ofOrders.load(id);
  }

  ofServiceOrder(id: number): Promise<Withdrawal[]> {
    return this.ofServiceOrders.load(id);
  }
}
