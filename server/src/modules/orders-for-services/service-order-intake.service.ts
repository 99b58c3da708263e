import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { SERVICE_NAMES, type ServiceKind } from '#domain/services.js';
import type { Principal } from '../../core/auth/index.js';
import { Configuration } from '../../core/config/index.js';
import { MailOutboxService } from '../mail/index.js';
import type { CoProducingInput } from './dto/co-producing.input.js';
import type { MixingMasteringInput } from './dto/mixing-mastering.input.js';
import type { MusicProductionInput } from './dto/music-production.input.js';
import type { ServiceCustomerInput } from './dto/service-customer.input.js';
import type { ServiceOrderDetails } from './service-order-details.type.js';
import { factsOf } from './service-order-facts.js';
import { ServiceOrder } from './service-order.entity.js';
import { wantsMixing } from './service-order.rules.js';

/** Takes requests for custom work: kept, mailed to the store, confirmed to the account that sent them. */
@Injectable()
export class ServiceOrderIntake {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly outbox: MailOutboxService,
  ) {}

  musicProduction(actor: Principal, input: MusicProductionInput): Promise<void> {
    const { genre, bpm, version, projectFile, masterVersion, mixVersion, radioVersion, example } = input;
    const details = { genre, bpm, version, projectFile, masterVersion, mixVersion, radioVersion, example };
    return this.take(actor, 'musicProduction', input, details);
  }

  coProducing(actor: Principal, input: CoProducingInput): Promise<void> {
    const { needs, link } = input;
    return this.take(actor, 'coProducing', input, { needs, link: link ?? null });
  }

  mixingMastering(actor: Principal, input: MixingMasteringInput): Promise<void> {
    const { needs, example } = input;
    const stemsCount = wantsMixing(needs) ? (input.stemsCount ?? null) : null;
    return this.take(actor, 'mixingMastering', input, { needs, stemsCount, example: example ?? null });
  }

  private async take(
    actor: Principal,
    kind: ServiceKind,
    { name, email, description }: ServiceCustomerInput,
    details: ServiceOrderDetails,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const order = await manager.save(
        manager.create(ServiceOrder, { userId: actor.id, kind, name, email, description, details }),
      );
      await this.mail(manager, actor, order);
    });
  }

  /** The typed address is only answered to by the store: nobody has us mail a stranger. */
  private async mail(manager: EntityManager, actor: Principal, order: ServiceOrder): Promise<void> {
    const { id: orderId, kind, name, email, description, details } = order;
    const { firstAdmin, publicUrl } = this.configuration;
    const told = { orderId, service: SERVICE_NAMES[kind], name, facts: factsOf(details), description };
    await this.outbox.enqueue(manager, {
      event: `service-order:${orderId}:notice`,
      recipient: firstAdmin.email,
      template: 'service-order-notice',
      data: { ...told, email, accountEmail: actor.email, adminUrl: `${publicUrl}/admin/service-orders` },
    });
    await this.outbox.enqueue(manager, {
      event: `service-order:${orderId}:received`,
      recipient: actor.email,
      template: 'service-order-received',
      data: told,
    });
  }
}
