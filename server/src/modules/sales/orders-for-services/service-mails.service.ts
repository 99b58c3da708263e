import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { SERVICE_NAMES } from '#domain/services.js';
import { Configuration } from '#core/config/index.js';
import { User } from '../../people/users/user.entity.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import { MailOutboxService, type MakerNews, type ServiceStepMail } from '../../platform/mail/index.js';
import type { ServiceOrder } from './service-order.entity.js';

interface StoreNews {
  /** Names the event, so that it is announced once. */
  key: string;
  title: string;
  facts: { label: string; value: string }[];
}

/** An event that the maker is mailed about. */
interface NewsForMaker {
  /** Names the event, so that it is mailed once. */
  key: string;
  news: MakerNews;
  /** A message or a reason. */
  text?: string | null;
}

interface Addressed {
  address: string;
  data: ServiceStepMail;
}

/** Addresses the mails about a service order: to the account that sent it, to its maker, and to the admins of the store. */
@Injectable()
export class ServiceMailsService {
  constructor(
    private readonly configuration: Configuration,
    private readonly notices: StoreNoticesService,
    private readonly outbox: MailOutboxService,
  ) {}

  /**
   * The account's own address, and the data of each mail to it. The typed address may belong to another person.
   * @returns null once the account is deleted or blocked
   */
  customerOf(manager: EntityManager, order: ServiceOrder): Promise<Addressed | null> {
    return this.addressed(manager, order, order.userId, 'account/services');
  }

  /** The same of its maker; null for the store itself too. Contains nothing of the customer. */
  makerOf(manager: EntityManager, order: ServiceOrder): Promise<Addressed | null> {
    return this.addressed(manager, order, order.makerUserId, 'account/seller/work');
  }

  /** Mails the maker, where there is one. */
  async tellMaker(
    manager: EntityManager,
    order: ServiceOrder,
    { key, news, text = null }: NewsForMaker,
  ): Promise<void> {
    const maker = await this.makerOf(manager, order);
    if (!maker) return;
    await this.outbox.enqueue(manager, {
      event: key,
      recipient: maker.address,
      template: 'service-work',
      data: { ...maker.data, news, text },
    });
  }

  async tellStore(
    manager: EntityManager,
    { id }: ServiceOrder,
    { key, title, facts }: StoreNews,
  ): Promise<void> {
    const path = `/admin/service-orders/${id}`;
    await this.notices.announce(
      manager,
      { kind: 'service_order', key, title, path },
      ({ address, links }) => ({
        event: key,
        recipient: address,
        template: 'store-notice',
        data: {
          eyebrow: `Request #${id}`,
          title,
          facts,
          actionLabel: 'Open the service order',
          adminUrl: `${this.configuration.publicUrl}${path}`,
          links,
        },
      }),
    );
  }

  private async addressed(
    manager: EntityManager,
    { id, kind }: ServiceOrder,
    userId: number | null,
    path: string,
  ): Promise<Addressed | null> {
    const user = userId === null ? null : await manager.findOneBy(User, { id: userId, blockedAt: IsNull() });
    if (!user) return null;
    const url = `${this.configuration.publicUrl}/${path}/${id}`;
    return {
      address: user.email,
      data: { orderId: id, service: SERVICE_NAMES[kind], name: user.name, url },
    };
  }
}
