import type { ServicePaymentStatus, ServiceStage } from '#domain/service-payments.js';
import type { ServiceOrderStatus } from '#domain/services.js';
import type { OrderStatus } from '#domain/statuses.js';

/** An order that pays a stage. */
export interface StageOrder {
  id: number;
  stage: ServiceStage;
  status: OrderStatus;
  amountCents: number;
  /** True when its money went back as a whole. */
  isReturned: boolean;
  /** True for an extra round that changes were asked in. */
  isUsed: boolean;
}

/** Terms of the agreement. Amounts are cents. */
export interface StageTerms {
  depositCents: number;
  balanceCents: number;
  /** Null where no further round is offered. */
  extraRoundCents: number | null;
}

/** Rounds of changes: used, and included in the price. */
export interface Rounds {
  used: number;
  included: number;
}

/** Facts of custom work that decide which of its stages are due. */
export interface StageCourse {
  status: ServiceOrderStatus;
  /** Null before a quote is accepted. */
  terms: StageTerms | null;
  /** The oldest first. */
  orders: readonly StageOrder[];
  rounds: Rounds;
}

export interface StagePayment {
  stage: ServiceStage;
  amountCents: number;
  status: ServicePaymentStatus;
  /** Order that pays it; null before it is started. */
  orderId: number | null;
  /** True for an extra round that changes were asked in. */
  isUsed: boolean;
}

/** Statuses in which a deposit that is still missing can be paid. */
const TAKES_DEPOSIT: readonly ServiceOrderStatus[] = [
  'accepted',
  'in_progress',
  'in_review',
  'approved',
  'done',
];
const TAKES_BALANCE: readonly ServiceOrderStatus[] = ['approved', 'done'];

/** Payments of an agreed order in their order: deposit, extra rounds, balance; none before the agreement. */
export function stagePayments(course: StageCourse): StagePayment[] {
  const { terms, orders } = course;
  if (!terms) return [];
  const rounds = orders.filter(
    ({ stage, status, isReturned }) => stage === 'extra_round' && (status !== 'cancelled' || isReturned),
  );
  const stages: StagePayment[] = [
    single(course, 'deposit', terms.depositCents),
    ...rounds.map((order) => paidBy(order)),
    ...(isExtraRoundDue(course) ? [upcoming('extra_round', terms.extraRoundCents ?? 0, 'due')] : []),
    single(course, 'balance', terms.balanceCents),
  ];
  return stages.filter(({ amountCents }) => amountCents > 0);
}

/**
 * True while the agreed price is paid: files may be handed out. A deposit that the store has refunded during the work is
 * waived; a refund of the last stage takes the files back.
 */
export function isPriceCovered({ terms, orders }: Pick<StageCourse, 'terms' | 'orders'>): boolean {
  if (!terms) return false;
  const last = terms.balanceCents > 0 ? 'balance' : 'deposit';
  const isPaid = (wanted: ServiceStage) =>
    orders.some(
      ({ stage, status, isReturned }) =>
        stage === wanted && status === 'completed' && !(isReturned && stage === last),
    );
  return (terms.depositCents === 0 || isPaid('deposit')) && (terms.balanceCents === 0 || isPaid('balance'));
}

/** Rounds beyond those in the price: used, or paid and still to use. A refund of a used one does not take it back. */
export function furtherRounds(orders: readonly StageOrder[]): number {
  return orders.filter((order) => order.isUsed || isUnusedRound(order)).length;
}

/** True for an extra round that is paid and can be used. */
export function isUnusedRound({ stage, status, isReturned, isUsed }: StageOrder): boolean {
  return stage === 'extra_round' && status === 'completed' && !isReturned && !isUsed;
}

function isExtraRoundDue({ status, terms, orders, rounds }: StageCourse): boolean {
  if (status !== 'in_review' || !terms?.extraRoundCents || rounds.used < rounds.included) return false;
  return !orders.some(({ stage, status: paid }) => stage === 'extra_round' && isUnderWay(paid));
}

function single(course: StageCourse, stage: 'deposit' | 'balance', amountCents: number): StagePayment {
  const own = course.orders.filter((order) => order.stage === stage);
  const live = own.find(({ status }) => status !== 'cancelled');
  if (live) return paidBy(live);
  const { status } = course;
  const takes = stage === 'deposit' ? TAKES_DEPOSIT : TAKES_BALANCE;
  if (takes.includes(status)) return upcoming(stage, amountCents, 'due');
  if (own.some(({ isReturned }) => isReturned)) return upcoming(stage, amountCents, 'refunded');
  const hasEnded = status === 'cancelled' || status === 'declined' || status === 'done';
  return upcoming(stage, amountCents, hasEnded ? 'cancelled' : 'upcoming');
}

function paidBy({ id, stage, status, amountCents, isReturned, isUsed }: StageOrder): StagePayment {
  return { stage, amountCents, orderId: id, status: statusOf(status, isReturned), isUsed };
}

function statusOf(status: OrderStatus, isReturned: boolean): ServicePaymentStatus {
  switch (status) {
    case 'pending':
      return 'due';
    case 'processing':
      return 'processing';
    case 'completed':
      return isReturned ? 'refunded' : 'paid';
    case 'cancelled':
      return isReturned ? 'refunded' : 'cancelled';
  }
}

const isUnderWay = (status: OrderStatus) => status === 'pending' || status === 'processing';

const upcoming = (stage: ServiceStage, amountCents: number, status: ServicePaymentStatus): StagePayment => ({
  stage,
  amountCents,
  status,
  orderId: null,
  isUsed: false,
});
