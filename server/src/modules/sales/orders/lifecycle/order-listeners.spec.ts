import type { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { Order } from '../order.entity.js';
import { ListensToOrders, OrderListenersService, type OrderListener } from './order-listeners.js';

const manager = {} as EntityManager;
const step = { createdBy: 'system', paidBy: null };

function serviceWith(...listeners: OrderListener[]): OrderListenersService {
  const discovery = {
    getProviders: ({ metadataKey }: { metadataKey: string }) =>
      metadataKey === ListensToOrders.KEY ? listeners.map((instance) => ({ instance })) : [],
  };
  return new OrderListenersService(discovery as unknown as DiscoveryService);
}

it('calls every listener that handles an event, within its transaction', async () => {
  const calls: unknown[] = [];
  const recording: OrderListener = {
    orderCompleted: (...call) => {
      calls.push(call);
      return Promise.resolve();
    },
  };
  const refundsOnly: OrderListener = { orderRefunded: () => Promise.reject(new Error('not this one')) };
  const order = Object.assign(new Order(), { id: 7 });
  await serviceWith(recording, refundsOnly, recording).completed(manager, order, step);
  expect(calls).toEqual([
    [manager, order, step],
    [manager, order, step],
  ]);
});

it('passes an error on, so that the event is undone', async () => {
  const failing: OrderListener = { orderReopened: () => Promise.reject(new Error('no number left')) };
  await expect(serviceWith(failing).reopened(manager, new Order(), step)).rejects.toThrow('no number left');
});
