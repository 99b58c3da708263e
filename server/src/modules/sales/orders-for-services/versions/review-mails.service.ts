import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SERVICE_NAMES } from '#domain/services.js';
import { MailOutboxService, type OutgoingMail } from '../../../platform/mail/index.js';
import { ServiceMailsService } from '../service-mails.service.js';
import type { ServiceOrder } from '../service-order.entity.js';
import type { ServiceComment, ServiceRound, ServiceVersion } from './service-version.entity.js';

/** Mails about versions, each to the side whose turn it is. Neither side reads who the other one is. */
@Injectable()
export class ReviewMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly mails: ServiceMailsService,
  ) {}

  async versionAdded(manager: EntityManager, order: ServiceOrder, version: ServiceVersion): Promise<void> {
    const { number, note } = version;
    await this.tellCustomer(manager, order, (step) => ({
      event: `service-version:${version.id}`,
      template: 'service-version',
      data: { ...step, number, note, until: untilOf(order) },
    }));
  }

  /** @param reminder number of the reminder, from 1 */
  async reminded(
    manager: EntityManager,
    order: ServiceOrder,
    { id, number }: ServiceVersion,
    reminder: number,
  ): Promise<void> {
    await this.tellCustomer(manager, order, (step) => ({
      event: `service-version:${id}:reminder:${reminder}`,
      template: 'service-review-reminder',
      data: { ...step, number, until: untilOf(order) },
    }));
  }

  async changesRequested(
    manager: EntityManager,
    order: ServiceOrder,
    { number, versionNumber, text }: ServiceRound,
    comments: readonly ServiceComment[],
  ): Promise<void> {
    const event = `service-order:${order.id}:round:${number}`;
    const maker = await this.mails.makerOf(manager, order);
    if (maker) {
      await this.outbox.enqueue(manager, {
        event,
        recipient: maker.address,
        template: 'service-changes',
        data: {
          ...maker.data,
          round: number,
          version: versionNumber,
          text,
          comments: comments.map((comment) => ({ at: comment.at, until: comment.until, text: comment.text })),
          dueAt: order.dueAt?.toISOString() ?? null,
        },
      });
    }
    await this.mails.tellStore(manager, order, {
      key: event,
      title: `${SERVICE_NAMES[order.kind]} #${order.id}: changes of version ${versionNumber} requested`,
      facts: [
        { label: 'Round', value: String(number) },
        { label: 'Comments', value: String(comments.length) },
        ...(text ? [{ label: 'Text', value: text }] : []),
      ],
    });
  }

  async approved(
    manager: EntityManager,
    order: ServiceOrder,
    version: number,
    bySilence: boolean,
  ): Promise<void> {
    const event = `service-order:${order.id}:approved:${version}`;
    if (bySilence) {
      await this.tellCustomer(manager, order, (step) => ({
        event,
        template: 'service-approved',
        data: { ...step, number: version, isForMaker: false },
      }));
    }
    const maker = await this.mails.makerOf(manager, order);
    if (maker) {
      await this.outbox.enqueue(manager, {
        event: `${event}:maker`,
        recipient: maker.address,
        template: 'service-approved',
        data: { ...maker.data, number: version, isForMaker: true },
      });
    }
    await this.mails.tellStore(manager, order, {
      key: event,
      title: `${SERVICE_NAMES[order.kind]} #${order.id}: version ${version} approved`,
      facts: [
        {
          label: 'Approved',
          value: bySilence ? 'By silence: the time of the review is over' : 'By the customer',
        },
      ],
    });
  }

  private async tellCustomer(
    manager: EntityManager,
    order: ServiceOrder,
    mailOf: (step: CustomerStep) => Omit<OutgoingMail, 'recipient'>,
  ): Promise<void> {
    const customer = await this.mails.customerOf(manager, order);
    if (!customer) return;
    await this.outbox.enqueue(manager, { ...mailOf(customer.data), recipient: customer.address });
  }
}

type CustomerStep = NonNullable<Awaited<ReturnType<ServiceMailsService['customerOf']>>>['data'];

const untilOf = ({ reviewEnd }: ServiceOrder): string => (reviewEnd ?? new Date()).toISOString();
