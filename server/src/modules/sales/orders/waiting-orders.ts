import type { WaitingOrderKind } from '#domain/waiting-work.js';
import { registerEnum } from '#core/graphql/index.js';

export const WaitingOrderKindEnum = registerEnum<WaitingOrderKind>(
  'WaitingOrderKind',
  'Reason why an order waits for a person.',
  {
    payments: 'A person records its payment.',
    messages: 'The store has not read a message of its buyer.',
  },
);

/** Orders that wait for a person. The dashboard counts them over the tables of later modules, so it provides them under a token. */
export interface WaitingOrders {
  /** Query for the numbers of these orders, without parameters. */
  idsOf(kind: WaitingOrderKind): string;
}

export const WAITING_ORDERS = Symbol('WAITING_ORDERS');
