import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SERVICE_NAMES } from '#domain/services.js';
import { agreedMailOf } from '../../../platform/legal-texts/index.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { ServiceMailsService } from '../service-mails.service.js';
import type { ServiceOrder } from '../service-order.entity.js';
import type { ServiceQuote } from './service-quote.entity.js';

/** Mails about quotes, in the transaction of the step: each to the side whose turn it is. */
@Injectable()
export class QuoteMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly mails: ServiceMailsService,
  ) {}

  async quoted(manager: EntityManager, order: ServiceOrder, quote: ServiceQuote): Promise<void> {
    const customer = await this.mails.customerOf(manager, order);
    if (!customer) return;
    await this.outbox.enqueue(manager, {
      event: `service-quote:${quote.id}`,
      recipient: customer.address,
      template: 'service-quote',
      data: {
        ...customer.data,
        ...termsOf(quote),
        validUntil: quote.validUntil.toISOString(),
        note: quote.note,
      },
    });
  }

  async accepted(manager: EntityManager, order: ServiceOrder, quote: ServiceQuote): Promise<void> {
    const customer = await this.mails.customerOf(manager, order);
    if (customer) {
      await this.outbox.enqueue(manager, {
        event: `service-quote:${quote.id}:accepted`,
        recipient: customer.address,
        template: 'service-accepted',
        data: { ...customer.data, ...termsOf(quote), agreed: agreedMailOf(quote) },
      });
    }
    await this.mails.tellMaker(manager, order, {
      key: `service-quote:${quote.id}:accepted`,
      news: order.status === 'in_progress' ? 'begun' : 'agreed',
    });
    await this.mails.tellStore(manager, order, {
      key: `service-quote:${quote.id}:accepted`,
      title: `${SERVICE_NAMES[order.kind]} #${order.id}: quote accepted`,
      facts: [
        { label: 'Price', value: `$${quote.price.toFixed(2)}` },
        {
          label: 'Next',
          value: quote.depositCents > 0 ? `Ask for the deposit of $${quote.deposit.toFixed(2)}` : 'Begin',
        },
      ],
    });
  }

  async declined(
    manager: EntityManager,
    order: ServiceOrder,
    quote: ServiceQuote,
    reason: string | null,
  ): Promise<void> {
    await this.mails.tellMaker(manager, order, {
      key: `service-quote:${quote.id}:declined`,
      news: 'ended',
      text: reason,
    });
    await this.mails.tellStore(manager, order, {
      key: `service-quote:${quote.id}:declined`,
      title: `${SERVICE_NAMES[order.kind]} #${order.id}: quote declined`,
      facts: [
        { label: 'Price', value: `$${quote.price.toFixed(2)}` },
        ...(reason ? [{ label: 'Reason', value: reason }] : []),
      ],
    });
  }
}

function termsOf({ priceCents, depositCents, rounds, days, extraRoundCents, delivers }: ServiceQuote) {
  return { priceCents, depositCents, rounds, days, extraRoundCents, delivers };
}
