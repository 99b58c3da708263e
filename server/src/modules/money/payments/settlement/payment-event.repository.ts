import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OnlineProvider } from '#domain/payments.js';
import type { PaymentEvent } from '../payment.rules.js';

/** An event that came before its payment was known, as it is stored. */
interface WaitingRow {
  id: string;
  payload: PaymentEvent;
}

/** Reads and writes events of the payment services, and those that wait until their payment is known. */
@Injectable()
export class PaymentEventRepository {
  /**
   * Stores an event. False for one that was applied before; a concurrent duplicate waits for the first. One that found no
   * payment is looked at again.
   */
  async insert(manager: EntityManager, { id, type, at }: PaymentEvent): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO payment_events AS e (id, type, outcome, occurred_at) VALUES ($1, $2, 'received', $3)
       ON CONFLICT (id) DO UPDATE SET outcome = 'received', waits_for = NULL, payload = NULL
        WHERE e.outcome IN ('not ours', 'waiting') RETURNING id`,
      [id, type, at],
    );
    return rows.length > 0;
  }

  async setOutcome(
    manager: EntityManager,
    id: string,
    outcome: string,
    paymentId: number | null,
  ): Promise<void> {
    await manager.query(
      `UPDATE payment_events SET outcome = $2, payment_id = $3, waits_for = NULL, payload = NULL WHERE id = $1`,
      [id, outcome, paymentId],
    );
  }

  /** Keeps an event until its payment is known. */
  async wait(
    manager: EntityManager,
    provider: OnlineProvider,
    reference: string,
    event: PaymentEvent,
  ): Promise<void> {
    await manager.query(
      `UPDATE payment_events SET outcome = 'waiting', waits_for = $2, payload = $3 WHERE id = $1`,
      [event.id, keyOf(provider, reference), JSON.stringify(event)],
    );
  }

  /** Events that wait for a payment, in the order in which the service sent them. */
  async waitingFor(
    manager: EntityManager,
    provider: OnlineProvider,
    reference: string,
  ): Promise<PaymentEvent[]> {
    const rows: WaitingRow[] = await manager.query(
      'SELECT id, payload FROM payment_events WHERE waits_for = $1 ORDER BY occurred_at, received_at, id',
      [keyOf(provider, reference)],
    );
    return rows.map(({ payload }) => withDates(payload));
  }

  /**
   * Serializes the events of one payment at its service: none is put aside while the payment becomes known. Held until
   * the transaction ends; taken after the locks of order and payment.
   */
  async lockReference(manager: EntityManager, provider: OnlineProvider, reference: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      keyOf(provider, reference),
    ]);
  }
}

function keyOf(provider: OnlineProvider, reference: string): string {
  return `${provider}:${reference}`;
}

/** JSON has texts for dates. */
function withDates(event: PaymentEvent): PaymentEvent {
  const at = new Date(event.at);
  if (event.kind !== 'dispute') return { ...event, at };
  const { evidenceDueBy } = event.dispute;
  const dispute = { ...event.dispute, evidenceDueBy: evidenceDueBy && new Date(evidenceDueBy) };
  return { ...event, at, dispute };
}
