import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { CERTIFICATE_FORMAT, certificateCode, type RevocationReason } from '#domain/certificates.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { contractNumber, latestCompletion, OrdersService } from '../../orders/index.js';
import type { Order, OrderLine, OrderStatusChange } from '../../orders/order.entity.js';
import { Product } from '../../../catalogue/products/product.entity.js';
import { findDeclarationsOf } from '../../../catalogue/submissions/index.js';
import { WebhookOutboxService } from '../../../platform/webhooks/index.js';
import { CertificateLink } from '../certificate.entity.js';
import { CertifiedRecordingsService } from '../certified-recordings.service.js';
import { CertificateChainService } from './certificate-chain.service.js';
import {
  certificateDocument,
  discloses,
  type FileStatement,
  type RevocationDocument,
} from './certificate-document.js';
import { toCertificateWebhook } from './certificate-webhook.js';
import { CertifiedFilesService } from './certified-files.service.js';

/** Random bytes of a certificate's code, one for each letter. */
const CODE_BYTES = 20;

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
    private readonly chain: CertificateChainService,
    private readonly recordings: CertifiedRecordingsService,
    private readonly webhooks: WebhookOutboxService,
    private readonly configuration: Configuration,
  ) {}

  async syncOrder(orderId: number): Promise<void> {
    const prepared = await this.prepare(orderId);
    await retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      const completion = await latestCompletion(manager, orderId);
      const latest = await latestLinks(manager, order);
      for (const line of order.lines.filter(transfersRights)) {
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
    const current = order.status === 'completed' && line.revokedAt === null ? completion : null;
    const inForce = latest?.kind === 'issued' ? latest : null;
    if (inForce && inForce.completionId !== current?.id) {
      await this.revoke(manager, order, inForce, line.revokedAt ? 'refunded' : 'reopened');
    }
    if (!current || latest?.completionId === current.id) return;
    const ready = prepared.get(line.id);
    // The order was completed after its files were hashed: that completion has queued a run of its own.
    if (ready?.completionId !== current.id) return;
    await this.issue(manager, order, line, current, ready.files);
  }

  private async issue(
    manager: EntityManager,
    order: Order,
    line: OrderLine,
    completion: OrderStatusChange,
    files: FileStatement[],
  ): Promise<void> {
    const facts = {
      chain: order.isDemo ? ('demo' as const) : ('store' as const),
      storeUrl: this.configuration.publicUrl,
      order,
      line,
      contract: contractNumber({ orderId: order.id, lineId: line.id }),
      completedAt: completion.changedAt,
      issuedAt: new Date(),
      files,
      declarations: line.productId === null ? null : await findDeclarationsOf(manager, line.productId),
    };
    const disclosure = discloses(facts);
    const link = await this.chain.append(
      manager,
      {
        chain: facts.chain,
        kind: 'issued',
        revokesId: null,
        orderId: order.id,
        lineId: line.id,
        completionId: completion.id,
        code: certificateCode(randomBytes(CODE_BYTES)),
        fileHashes: files.flatMap((file) => (file.held ? [file.sha256] : [])),
        createdAt: facts.issuedAt,
      },
      certificateDocument(facts, disclosure),
    );
    await manager.query('INSERT INTO certificate_disclosures (link_id, content) VALUES ($1, $2)', [
      link.id,
      disclosure,
    ]);
    await this.recordings.add(manager, link.id, files);
    await this.announce(manager, link, null);
  }

  private async revoke(
    manager: EntityManager,
    order: Order,
    certificate: CertificateLink,
    reason: RevocationReason,
  ): Promise<void> {
    const issuedAt = new Date();
    const document: RevocationDocument = {
      format: CERTIFICATE_FORMAT,
      kind: 'revoked',
      chain: certificate.chain,
      revokes: { position: certificate.position, hash: certificate.hash },
      contract: contractNumber({ orderId: order.id, lineId: certificate.lineId }),
      reason,
      issuedAt: issuedAt.toISOString(),
    };
    const { chain, orderId, lineId, completionId } = certificate;
    const link = await this.chain.append(
      manager,
      {
        chain,
        kind: 'revoked',
        revokesId: certificate.id,
        orderId,
        lineId,
        completionId,
        code: null,
        fileHashes: [],
        createdAt: issuedAt,
      },
      document,
    );
    await this.announce(manager, certificate, { link, reason });
  }

  private async announce(
    manager: EntityManager,
    certificate: CertificateLink,
    revocation: { link: CertificateLink; reason: RevocationReason } | null,
  ): Promise<void> {
    await this.webhooks.publish(
      manager,
      revocation ? 'certificate.revoked' : 'certificate.issued',
      toCertificateWebhook(certificate, revocation),
    );
  }

  /** Hashes the files before the order is locked: rendering and reading take a while. */
  private async prepare(orderId: number): Promise<Map<number, PreparedLine>> {
    const { manager } = this.dataSource;
    const order = await this.orders.findOrder(orderId);
    const completion = await latestCompletion(manager, orderId);
    if (order?.status !== 'completed' || !completion) return new Map();
    const latest = await latestLinks(manager, order);
    const prepared = new Map<number, PreparedLine>();
    for (const line of order.lines.filter(transfersRights)) {
      if (line.revokedAt !== null || latest.get(line.id)?.completionId === completion.id) continue;
      const files = await this.files.ofLine(line, await findProduct(manager, line), order.isDemo);
      prepared.set(line.id, { completionId: completion.id, files });
    }
    return prepared;
  }
}

/** A project file bought later comes with the rights of its track. */
const transfersRights = ({ projectOfLineId }: OrderLine) => projectOfLineId === null;

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
