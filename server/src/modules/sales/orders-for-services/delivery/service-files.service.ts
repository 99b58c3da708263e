import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { CertificatesService } from '../../certificates/index.js';
import { DownloadLinksService } from '../../orders/index.js';
import { isPriceCovered } from '../payments/service-payment.rules.js';
import { coursesOf } from '../payments/service-payments.service.js';
import { filesNotDelivered, paymentRequired } from '../service-order.errors.js';
import { ServiceOrdersService } from '../service-orders.service.js';
import type { ServiceFiles } from './service-delivery.response.js';
import { papersOf } from './service-papers.repository.js';

/** Links to the final files of custom work, for its customer alone. */
@Injectable()
export class ServiceFilesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: ServiceOrdersService,
    private readonly links: DownloadLinksService,
    private readonly certificates: CertificatesService,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN; PAYMENT_REQUIRED before the price is paid; CONFLICT before the delivery */
  async ofOrder(actor: Principal, id: number): Promise<ServiceFiles> {
    const { manager } = this.dataSource;
    const order = await this.orders.get(id);
    requireSelf(actor, order.userId ?? 0);
    const [course] = await coursesOf(manager, [order]);
    if (!course || !isPriceCovered(course)) throw paymentRequired();
    const papers = await papersOf(manager, id);
    if (!papers) throw filesNotDelivered();
    const { order: paid, line } = papers;
    const [download] =
      (await this.links.ofOrders([Object.assign(paid, { lines: [line] })])).get(paid.id) ?? [];
    const certificate = (await this.certificates.ofLines([line.id])).get(line.id);
    return {
      orderId: paid.id,
      url: download?.url ?? null,
      contractUrl: download?.contractUrl ?? null,
      expiresAt: download?.expiresAt ?? null,
      remaining: download?.remaining ?? 0,
      certificateId: certificate && !certificate.revocation ? certificate.link.id : null,
    };
  }
}
