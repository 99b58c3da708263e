import { addHours } from 'date-fns/addHours';
import type { EntityManager } from 'typeorm';
import { SERVICE_DEPOSITS_ACCOUNT, paymentsAccount, STORE_SALES_ACCOUNT } from '#domain/ledger.js';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { depositCents, QUOTE_DEPOSIT_PERCENT } from '#domain/service-quotes.js';
import {
  SERVICE_STAGE_HOLD_HOURS,
  SERVICE_STAGE_NAMES,
  type ServiceStage,
} from '#domain/service-payments.js';
import { SERVICE_NAMES, type ServiceOrderStatus } from '#domain/services.js';
import type { DemoHistory, DemoServiceOrder } from '../../../../../../demo/index.js';
import { insertMarked, insertNumbered, type StoredIds } from './demo-rows.js';

/** A paid stage of custom work as the ledger books it. */
export interface DemoStage {
  orderId: number;
  amountCents: number;
  at: Date;
  /** Custom work that it pays. */
  serviceOrderId: number;
  /** When the work was done, and the money became the store's; null before. */
  releasedAt: Date | null;
}

interface PaidStage extends Omit<DemoStage, 'orderId'> {
  stage: ServiceStage;
  work: DemoServiceOrder;
  /** Index of the person who paid. */
  sender: number;
}

const HOURS_TO_PAY = 6;
const BEGUN: readonly ServiceOrderStatus[] = ['in_progress', 'in_review', 'approved', 'done'];

/** Stores the orders that paid stages of custom work: the deposit of work that has begun, the balance of work that is done. */
export async function insertStages(
  manager: EntityManager,
  { serviceOrders, people }: DemoHistory,
  serviceOrderIds: readonly number[],
  ids: StoredIds,
  adminEmail: string,
): Promise<DemoStage[]> {
  const stages = serviceOrders.flatMap((work, index) => stagesOf(work, serviceOrderIds[index]!));
  const orderIds = await insertMarked(
    manager,
    'orders',
    stages.map(({ stage, sender, amountCents, at, serviceOrderId }) => {
      const { name, lastName, email, country } = people[sender]!;
      return {
        user_id: ids.people[sender],
        status: 'completed',
        subtotal_cents: amountCents,
        discount_cents: 0,
        fee_cents: 0,
        total_cents: amountCents,
        first_name: name,
        last_name: lastName,
        email,
        country,
        phone: '+1 555 0100',
        request_hash: 'demo',
        is_demo: true,
        hold_expires_at: addHours(at, SERVICE_STAGE_HOLD_HOURS),
        service_order_id: serviceOrderId,
        service_stage: stage,
        created_at: at,
        updated_at: at,
        version: 1,
      };
    }),
  );
  await insertNumbered(
    manager,
    'order_lines',
    stages.map(({ stage, work, amountCents, serviceOrderId }, index) => ({
      order_id: orderIds[index],
      name: `${SERVICE_STAGE_NAMES[stage]}: ${SERVICE_NAMES[work.kind]} #${serviceOrderId}`,
      category: SERVICE_NAMES[work.kind],
      commission_percent: 0,
      price_cents: amountCents,
      add_on_cents: 0,
      include_project: false,
      download_link: '',
      copy_number: 1,
      is_live: true,
    })),
  );
  await insertNumbered(
    manager,
    'order_status_changes',
    stages.flatMap(({ sender, at }, index) => [
      {
        order_id: orderIds[index],
        from_status: null,
        to_status: 'pending',
        changed_by: people[sender]!.email,
        changed_at: at,
      },
      {
        order_id: orderIds[index],
        from_status: 'pending',
        to_status: 'completed',
        changed_by: adminEmail,
        changed_at: at,
      },
    ]),
  );
  await insertNumbered(
    manager,
    'payments',
    stages.map(({ amountCents, at, serviceOrderId }, index) => ({
      order_id: orderIds[index],
      provider: 'manual',
      status: 'paid',
      amount_cents: amountCents,
      currency: PAYMENT_CURRENCY,
      reference: `Statement, custom work #${serviceOrderId}`,
      method: 'bank',
      recorded_by: adminEmail,
      expires_at: at,
      paid_at: at,
      refunded_cents: 0,
      created_at: at,
      updated_at: at,
    })),
  );
  return stages.map(({ amountCents, at, serviceOrderId, releasedAt }, index) => ({
    orderId: orderIds[index]!,
    amountCents,
    at,
    serviceOrderId,
    releasedAt,
  }));
}

function stagesOf(work: DemoServiceOrder, serviceOrderId: number): PaidStage[] {
  const { quote, status, sender, updatedAt } = work;
  if (sender === null || !quote?.answeredAt || !BEGUN.includes(status)) return [];
  const deposit = depositCents(quote.priceCents, QUOTE_DEPOSIT_PERCENT);
  const releasedAt = status === 'done' ? updatedAt : null;
  const paid = { work, sender, serviceOrderId, releasedAt };
  const stages: PaidStage[] = [
    { ...paid, stage: 'deposit', amountCents: deposit, at: addHours(quote.answeredAt, HOURS_TO_PAY) },
  ];
  if (status === 'done') {
    stages.push({ ...paid, stage: 'balance', amountCents: quote.priceCents - deposit, at: updatedAt });
  }
  return stages;
}

/** Bookings of a paid stage, as `LedgerService` makes them. */
export function stageBookings({ orderId, amountCents, at, serviceOrderId, releasedAt }: DemoStage) {
  const sale = {
    kind: 'sale' as const,
    key: `order:${orderId}:sale:1`,
    postings: [
      { account: paymentsAccount('manual'), amountCents },
      { account: SERVICE_DEPOSITS_ACCOUNT, amountCents: -amountCents },
    ],
    at,
    orderId,
    memo: null,
  };
  if (!releasedAt) return [sale];
  const release = {
    kind: 'service-release' as const,
    key: `order:${orderId}:service-release:1`,
    postings: [
      { account: SERVICE_DEPOSITS_ACCOUNT, amountCents },
      { account: STORE_SALES_ACCOUNT, amountCents: -amountCents },
    ],
    at: releasedAt > at ? releasedAt : at,
    orderId,
    memo: `Custom work #${serviceOrderId}`,
  };
  return [sale, release];
}
