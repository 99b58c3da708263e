import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { sharePercentOf } from '#domain/service-quotes.js';
import type { ServiceAgreement, ServiceAgreements } from '../../orders/index.js';
import { acceptedQuote } from '../quotes/service-quotes.service.js';
import { ServiceOrder } from '../service-order.entity.js';

/** Agreements on custom work for the papers of the orders that pay it. */
@Injectable()
export class ServiceAgreementsService implements ServiceAgreements {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async agreementOf(serviceOrderId: number): Promise<ServiceAgreement | null> {
    const { manager } = this.dataSource;
    const order = await manager.findOneBy(ServiceOrder, { id: serviceOrderId });
    const quote = await acceptedQuote(manager, serviceOrderId);
    if (!order || !quote) return null;
    const { kind } = order;
    const { priceCents, delivers, rounds, sharePercent } = quote;
    return {
      serviceOrderId,
      kind,
      priceCents,
      delivers,
      rounds,
      sharePercent: sharePercentOf(kind, sharePercent),
    };
  }
}
