import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { SERVICE_NAMES, serviceFacts, type ServiceKind } from '#domain/services.js';
import { ANSWER_TIME } from '#domain/answer-times.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import { toServiceOrderWebhook } from './service-order.webhook.js';
import { ServiceOrder, type ServiceOrderDetails } from './service-order.entity.js';
import type {
  CoProducingInput,
  MixingMasteringInput,
  MusicProductionInput,
  ServiceCustomerInput,
} from './service-order.inputs.js';
import type { ServiceOrderPayload } from './service-order.response.js';
import { wantsMixing } from './service-order.rules.js';

export const SERVICE_ORDER_SENT = `Your request has been sent successfully! We will reply within ${ANSWER_TIME}.`;

/** Stores requests for custom work and mails them to the store and to the account that sent them. */
@Injectable()
export class ServiceOrderIntakeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly outbox: MailOutboxService,
    private readonly notices: StoreNoticesService,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  requestMusicProduction(actor: Principal, input: MusicProductionInput): Promise<ServiceOrderPayload> {
    const { genre, bpm, version, projectFile, masterVersion, mixVersion, radioVersion, example } = input;
    const details = { genre, bpm, version, projectFile, masterVersion, mixVersion, radioVersion, example };
    return this.store(actor, 'musicProduction', input, details);
  }

  requestCoProducing(actor: Principal, input: CoProducingInput): Promise<ServiceOrderPayload> {
    const { needs, link } = input;
    return this.store(actor, 'coProducing', input, { needs, link: link ?? null });
  }

  requestMixingMastering(actor: Principal, input: MixingMasteringInput): Promise<ServiceOrderPayload> {
    const { needs, example } = input;
    const stemsCount = wantsMixing(needs) ? (input.stemsCount ?? null) : null;
    return this.store(actor, 'mixingMastering', input, { needs, stemsCount, example: example ?? null });
  }

  private async store(
    actor: Principal,
    kind: ServiceKind,
    { name, email, description, budget, wantedDate }: ServiceCustomerInput,
    form: ServiceOrderDetails,
  ): Promise<ServiceOrderPayload> {
    const details = {
      ...form,
      ...(budget == null ? {} : { budget }),
      ...(wantedDate == null ? {} : { wantedDate }),
    };
    const serviceOrderId = await retryTransaction(this.dataSource, async (manager) => {
      const order = await manager.save(
        manager.create(ServiceOrder, { userId: actor.id, kind, name, email, description, details }),
      );
      await this.webhooks.publish(manager, 'service_order.created', toServiceOrderWebhook(order), {
        buyer: order.userId,
      });
      await this.mail(manager, actor, order);
      return order.id;
    });
    return { message: SERVICE_ORDER_SENT, serviceOrderId };
  }

  /** Mails only the account's own address: the typed address may belong to another person. */
  private async mail(manager: EntityManager, actor: Principal, order: ServiceOrder): Promise<void> {
    const { id: orderId, kind, name, email, description, details } = order;
    const { publicUrl } = this.configuration;
    const data = { orderId, service: SERVICE_NAMES[kind], name, facts: serviceFacts(details), description };
    const path = `/admin/service-orders/${orderId}`;
    const title = `#${orderId} ${SERVICE_NAMES[kind]}: ${name}`;
    await this.notices.announce(
      manager,
      { kind: 'service_order', key: `service-order:${orderId}`, title, path },
      ({ address, links }) => ({
        event: `service-order:${orderId}:notice`,
        recipient: address,
        template: 'service-order-notice',
        data: { ...data, email, accountEmail: actor.email, adminUrl: `${publicUrl}${path}`, links },
      }),
    );
    await this.outbox.enqueue(manager, {
      event: `service-order:${orderId}:received`,
      recipient: actor.email,
      template: 'service-order-received',
      data: { ...data, url: `${publicUrl}/account/services/${orderId}` },
    });
  }
}
