import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import { In, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { dollarsToCents } from '#domain/pricing.js';
import { QUOTE_DEPOSIT_PERCENT, QUOTE_VALID_DAYS, sharePercentOf } from '#domain/service-quotes.js';
import { QUOTABLE_SERVICE, type ServiceOrderStatus } from '#domain/services.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ConsentsService, type ConsentsInput } from '../../../platform/legal-texts/index.js';
import { WebhookOutboxService } from '../../../platform/webhooks/index.js';
import { lockOwnServiceOrder, lockServiceOrder } from '../service-order.repository.js';
import type { ServiceOrder } from '../service-order.entity.js';
import {
  customerIsGone,
  quoteExpired,
  quoteNotFound,
  quoteSuperseded,
  quoteTaken,
  sharesAreFixed,
  wrongStatus,
} from '../service-order.errors.js';
import { toServiceOrderWebhook } from '../service-order.webhook.js';
import { QuoteMailsService } from './quote-mails.service.js';
import { ServiceQuote } from './service-quote.entity.js';
import type { ServiceQuoteInput } from './service-quote.inputs.js';

/** Offers for custom work: written by admins, accepted or declined by the customer. The row of the order is locked by each step. */
@Injectable()
export class ServiceQuotesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: QuoteMailsService,
    private readonly webhooks: WebhookOutboxService,
    private readonly consents: ConsentsService,
  ) {}

  /** Quotes of orders that the caller may see, the oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<ServiceQuote[]> {
    return this.dataSource.manager.find(ServiceQuote, {
      where: { serviceOrderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }

  /** Writes a quote and mails it; an open one no longer counts. @throws DomainError NOT_FOUND, BAD_USER_INPUT for a share of work with fixed ones, CONFLICT for an agreed or ended order, and without an account */
  quote(actor: Principal, orderId: number, input: ServiceQuoteInput): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await lockServiceOrder(manager, orderId);
      if (!QUOTABLE_SERVICE.includes(order.status))
        throw wrongStatus('No quote can be written', order.status);
      if (order.userId === null) throw customerIsGone();
      const isShared = order.kind === 'coProducing';
      if (!isShared && input.sharePercent != null) throw sharesAreFixed();
      await supersedeOpenQuote(manager, orderId);
      const quote = await manager.save(
        manager.create(ServiceQuote, {
          serviceOrderId: orderId,
          priceCents: dollarsToCents(input.price),
          depositPercent: input.depositPercent ?? QUOTE_DEPOSIT_PERCENT,
          rounds: input.rounds,
          days: input.days,
          extraRoundCents: input.extraRoundPrice == null ? null : dollarsToCents(input.extraRoundPrice),
          sharePercent: isShared ? sharePercentOf(order.kind, input.sharePercent ?? null) : null,
          delivers: input.delivers,
          note: input.note ?? null,
          validUntil: addDays(new Date(), input.validDays ?? QUOTE_VALID_DAYS),
          createdBy: actor.email,
        }),
      );
      const { price, depositPercent, rounds, days } = quote;
      await recordAudit(manager, {
        actor,
        action: 'service-order.quote',
        subject: `service-order:${orderId}`,
        before: { status: order.status },
        after: { status: 'quoted', price, depositPercent, rounds, days },
      });
      const saved = await this.move(
        manager,
        order,
        { status: 'quoted', endReason: null },
        'service_order.quoted',
      );
      await this.mails.quoted(manager, saved, quote);
      return saved;
    });
  }

  /**
   * @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT for a quote that is answered, superseded or expired; BAD_USER_INPUT for a
   *   missing consent where the store sells to consumers
   */
  async accept(
    actor: Principal,
    orderId: number,
    quoteId: number,
    consents: ConsentsInput | null | undefined,
  ): Promise<ServiceOrder> {
    const agreed = await this.consents.take(consents);
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await lockOwnServiceOrder(manager, actor, orderId);
      const quote = await openQuote(manager, orderId, quoteId);
      const answer = {
        storedStatus: 'accepted',
        answeredAt: new Date(),
        termsVersion: agreed.termsVersion,
        storedConsents: agreed.consents,
      } as const;
      await manager.update(ServiceQuote, quoteId, answer);
      // Without a deposit nothing stands between the agreement and the work.
      const change =
        quote.depositCents > 0
          ? ({ status: 'accepted' } as const)
          : ({ status: 'in_progress', dueAt: addDays(new Date(), quote.days) } as const);
      await recordAnswer(manager, actor, order, quote, 'service-order.accept', change.status);
      const saved = await this.move(manager, order, change, 'service_order.accepted');
      await this.mails.accepted(manager, saved, Object.assign(quote, answer));
      return saved;
    });
  }

  /** Declines a quote, and with it the order. @throws DomainError as `accept` */
  decline(actor: Principal, orderId: number, quoteId: number, reason: string | null): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await lockOwnServiceOrder(manager, actor, orderId);
      const quote = await openQuote(manager, orderId, quoteId);
      const answer = { storedStatus: 'declined', answeredAt: new Date(), declineReason: reason } as const;
      await manager.update(ServiceQuote, quoteId, answer);
      await recordAnswer(manager, actor, order, quote, 'service-order.decline', 'declined');
      const saved = await this.move(
        manager,
        order,
        { status: 'declined', endReason: reason },
        'service_order.updated',
      );
      await this.mails.declined(manager, saved, quote, reason);
      return saved;
    });
  }

  private async move(
    manager: EntityManager,
    order: ServiceOrder,
    change: Partial<Pick<ServiceOrder, 'status' | 'endReason' | 'dueAt'>>,
    event: 'service_order.quoted' | 'service_order.accepted' | 'service_order.updated',
  ): Promise<ServiceOrder> {
    const saved = await manager.save(Object.assign(order, change));
    await this.webhooks.publish(manager, event, toServiceOrderWebhook(saved), { buyer: saved.userId });
    return saved;
  }
}

/** An answer binds the account that gave it, whatever becomes of the account. */
function recordAnswer(
  manager: EntityManager,
  actor: Principal,
  { id, status: before }: ServiceOrder,
  { id: quote, price }: ServiceQuote,
  action: string,
  status: ServiceOrderStatus,
): Promise<void> {
  return recordAudit(manager, {
    actor,
    action,
    subject: `service-order:${id}`,
    before: { status: before },
    after: { status, quote, price },
  });
}

async function openQuote(manager: EntityManager, orderId: number, quoteId: number): Promise<ServiceQuote> {
  const quote = await manager.findOneBy(ServiceQuote, { id: quoteId, serviceOrderId: orderId });
  if (!quote) throw quoteNotFound();
  if (quote.status === 'expired') throw quoteExpired();
  if (quote.status === 'superseded') throw quoteSuperseded();
  if (quote.status !== 'open') throw quoteTaken();
  return quote;
}

/** Ends the quote that the customer could still accept, where there is one. The order is locked by the caller. */
export async function supersedeOpenQuote(manager: EntityManager, orderId: number): Promise<void> {
  await manager.update(
    ServiceQuote,
    { serviceOrderId: orderId, storedStatus: 'open' },
    { storedStatus: 'superseded' },
  );
}

/** True while the customer can accept a quote. The order is locked by the caller. */
export function hasOpenQuote(manager: EntityManager, orderId: number): Promise<boolean> {
  return manager.existsBy(ServiceQuote, {
    serviceOrderId: orderId,
    storedStatus: 'open',
    validUntil: MoreThan(new Date()),
  });
}

/** The quote that customer and store agreed on; null before. */
export function acceptedQuote(manager: EntityManager, orderId: number): Promise<ServiceQuote | null> {
  return manager.findOneBy(ServiceQuote, { serviceOrderId: orderId, storedStatus: 'accepted' });
}
