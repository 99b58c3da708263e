import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { SERVICE_NAMES } from '#domain/services.js';
import { Configuration } from '#core/config/index.js';
import { User } from '../../people/users/user.entity.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import type { ServiceStepMail } from '../../platform/mail/index.js';
import type { ServiceOrder } from './service-order.entity.js';

interface StoreNews {
  /** Names the event, so that it is announced once. */
  key: string;
  title: string;
  facts: { label: string; value: string }[];
}

/** Addresses the mails about a service order: to the account that sent it, and to the admins of the store. */
@Injectable()
export class ServiceMailsService {
  constructor(
    private readonly configuration: Configuration,
    private readonly notices: StoreNoticesService,
  ) {}

  /**
   * The account's own address, and the data of each mail to it. The typed address may belong to another person.
   * @returns null once the account is deleted or blocked
   */
  async customerOf(
    manager: EntityManager,
    { id, kind, userId }: ServiceOrder,
  ): Promise<{ address: string; data: ServiceStepMail } | null> {
    const user = userId === null ? null : await manager.findOneBy(User, { id: userId, blockedAt: IsNull() });
    if (!user) return null;
    const url = `${this.configuration.publicUrl}/account/services/${id}`;
    return {
      address: user.email,
      data: { orderId: id, service: SERVICE_NAMES[kind], name: user.name, url },
    };
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
}
