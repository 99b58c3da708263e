import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { SERVICE_NAMES } from '#domain/services.js';
import { retryTransaction } from '#core/database/index.js';
import { latestCompletion, OrdersService } from '../../orders/index.js';
import type { Order, OrderLine, OrderStatusChange } from '../../orders/order.entity.js';
import { Product } from '../../../catalogue/products/product.entity.js';
import { CertificateLink } from '../certificate.entity.js';
import { AppendCertificateService } from './append-certificate.service.js';
import type { FileStatement } from './certificate-document.js';
import { CertifiedFilesService } from './certified-files.service.js';

/** Files of a certificate, which take time to read; valid for one completion of the order. */
interface PreparedLine {
  completionId: number;
  files: FileStatement[];
}

/**
 * Brings the certificates of an order into line with it: issues those that are missing and revokes those of lines that
 * were refunded or reopened. Safe to repeat, so a job that a crash has interrupted runs again.
 */
@Injectable()
export class SyncCertificatesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly files: CertifiedFilesService,
    private readonly certificates: AppendCertificateService,
  ) {}

  async syncOrder(orderId: number): Promise<void> {
    const prepared = await this.prepare(orderId);
    await retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      const completion = await latestCompletion(manager, orderId);
      const latest = await latestLinks(manager, order);
      for (const line of order.lines.filter(isWholeLine)) {
        await this.syncLine(
          manager,
          order,
          line,
          { completion, latest: latest.get(line.id) ?? null },
          prepared,
        );
      }
    });
  }

  private async syncLine(
    manager: EntityManager,
    order: Order,
    line: OrderLine,
    state: { completion: OrderStatusChange | null; latest: CertificateLink | null },
    prepared: ReadonlyMap<number, PreparedLine>,
  ): Promise<void> {
    const { completion, latest } = state;
    const isInForce = order.status === 'completed' && line.revokedAt === null && transfersRights(order, line);
    const current = isInForce ? completion : null;
    const inForce = latest?.kind === 'issued' ? latest : null;
    if (inForce && inForce.completionId !== current?.id) {
      await this.certificates.revoke(manager, order, inForce, line.revokedAt ? 'refunded' : 'reopened');
    }
    if (!current || latest?.completionId === current.id) return;
    const ready = prepared.get(line.id);
    // The order was completed after its files were hashed: that completion has queued a run of its own.
    if (ready?.completionId !== current.id) return;
    await this.certificates.issue(manager, order, line, current, ready.files);
  }

  /** Hashes the files before the order is locked: rendering and reading take a while. */
  private async prepare(orderId: number): Promise<Map<number, PreparedLine>> {
    const { manager } = this.dataSource;
    const order = await this.orders.findOrder(orderId);
    const completion = await latestCompletion(manager, orderId);
    if (order?.status !== 'completed' || !completion) return new Map();
    const latest = await latestLinks(manager, order);
    const prepared = new Map<number, PreparedLine>();
    for (const line of order.lines.filter((one) => transfersRights(order, one))) {
      if (line.revokedAt !== null || latest.get(line.id)?.completionId === completion.id) continue;
      const files = await this.files.ofLine(order, line, await findProduct(manager, line));
      prepared.set(line.id, { completionId: completion.id, files });
    }
    return prepared;
  }
}

/** A project file bought later comes with the rights of its track. */
const isWholeLine = ({ projectOfLineId }: OrderLine) => projectOfLineId === null;

/** A payment for custom work carries the rights once it delivers the files; mixing and mastering passes none. */
function transfersRights({ serviceStage }: Order, line: OrderLine): boolean {
  if (!isWholeLine(line)) return false;
  if (serviceStage === null) return true;
  return line.downloadLink !== '' && line.category !== SERVICE_NAMES.mixingMastering;
}

function findProduct(manager: EntityManager, { productId }: OrderLine): Promise<Product | null> {
  return productId === null ? Promise.resolve(null) : manager.findOneBy(Product, { id: productId });
}

/** The last link of each line. */
async function latestLinks(manager: EntityManager, { lines }: Order): Promise<Map<number, CertificateLink>> {
  const links = await manager.find(CertificateLink, {
    where: { lineId: In(lines.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  return new Map(links.map((link) => [link.lineId, link]));
}
