import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { DOWNLOAD_LINK_HOURS, DOWNLOAD_LINK_USES } from '#domain/limits.js';
import { isExternalLink, packageOfLink } from '#domain/packages.js';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { KeyRing } from '#core/secrets/index.js';
import type { Order, OrderLine } from '../order.entity.js';
import { orderNotCompleted } from '../order.errors.js';
import { OrdersService } from '../orders.service.js';
import { DownloadLink, type DownloadKind, type OrderDownload } from './download-link.entity.js';
import { signDownload } from './download-token.js';

/** Issues signed links to the files of completed orders. The addresses of the files are sent only as redirects. */
@Injectable()
export class DownloadLinksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly ring: KeyRing,
    private readonly orders: OrdersService,
  ) {}

  /** Replaces the links of a completed order. @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT before completion */
  renew(actor: Principal, orderId: number): Promise<Order> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      requireSelf(actor, order.userId ?? 0);
      if (order.status !== 'completed') throw orderNotCompleted();
      await this.issue(manager, order);
      return order;
    });
  }

  /** Makes new links for these lines, by default for all of the order, and withdraws the earlier ones. */
  async issue(
    manager: EntityManager,
    order: Order,
    lines: readonly OrderLine[] = order.lines,
  ): Promise<OrderDownload[]> {
    // The payment that completes custom work delivers by a listener, which has issued the links before.
    if (order.serviceStage !== null && !lines.some(isDeliverable)) return [];
    await this.withdraw(manager, { lines });
    const expiresAt = addHours(new Date(), DOWNLOAD_LINK_HOURS);
    const links = await manager.save(
      lines.filter(isDeliverable).flatMap((line) =>
        kindsOf(line).map((kind) =>
          manager.create(DownloadLink, {
            orderLineId: line.id,
            kind,
            expiresAt,
            usesLeft: DOWNLOAD_LINK_USES,
          }),
        ),
      ),
    );
    return this.toDownloads(lines, links);
  }

  async withdraw(manager: EntityManager, { lines }: { lines: readonly OrderLine[] }): Promise<void> {
    await manager.delete(DownloadLink, { orderLineId: In(lines.map(({ id }) => id)) });
  }

  /** Current links by order id; orders that are not completed have none. Expects orders with their lines. */
  async ofOrders(orders: readonly Order[]): Promise<Map<number, OrderDownload[]>> {
    const completed = orders.filter(({ status }) => status === 'completed');
    const lines = completed.flatMap((order) => order.lines);
    const links = lines.length
      ? await this.dataSource.manager.findBy(DownloadLink, { orderLineId: In(lines.map(({ id }) => id)) })
      : [];
    return new Map(completed.map((order) => [order.id, this.toDownloads(order.lines, links)]));
  }

  private toDownloads(lines: readonly OrderLine[], links: readonly DownloadLink[]): OrderDownload[] {
    const { publicUrl } = this.configuration;
    return lines.flatMap((line) => {
      const ofLine = links.filter(({ orderLineId }) => orderLineId === line.id);
      const url = (kind: DownloadKind) => {
        const link = ofLine.find((candidate) => candidate.kind === kind);
        return link ? this.addressOf(link) : null;
      };
      const track = ofLine.find(({ kind }) => kind === 'track');
      const trackUrl = url('track');
      const contractUrl = url('contract');
      if (!track || !trackUrl || !contractUrl) return [];
      return {
        lineId: line.id,
        name: line.name,
        packageId: packageOfLink(line.downloadLink, publicUrl),
        projectPackageId: line.projectLink ? packageOfLink(line.projectLink, publicUrl) : null,
        url: trackUrl,
        projectUrl: url('project'),
        contractUrl,
        external: isExternalLink(line.downloadLink, publicUrl),
        expiresAt: track.expiresAt,
        remaining: track.usesLeft,
      };
    });
  }

  private addressOf({ id, orderLineId }: DownloadLink): string {
    const token = signDownload(this.ring, { linkId: id, lineId: orderLineId });
    return `${this.configuration.publicUrl}/api/downloads/${token}`;
  }
}

/** Lines that a refund took back are not delivered any more, and a payment for custom work has files once that is done. */
function isDeliverable({ revokedAt, downloadLink }: OrderLine): boolean {
  return revokedAt === null && downloadLink !== '';
}

/** The project file has a link only if it was ordered and exists. */
function kindsOf(line: OrderLine): DownloadKind[] {
  return line.includeProject && line.projectLink ? ['track', 'project', 'contract'] : ['track', 'contract'];
}
