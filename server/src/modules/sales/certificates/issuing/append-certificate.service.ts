import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CERTIFICATE_FORMAT, certificateCode, type RevocationReason } from '#domain/certificates.js';
import { Configuration } from '#core/config/index.js';
import { contractNumber, SERVICE_AGREEMENTS, type ServiceAgreements } from '../../orders/index.js';
import type { Order, OrderLine, OrderStatusChange } from '../../orders/order.entity.js';
import { findDeclarationsOf } from '../../../catalogue/submissions/index.js';
import { WebhookOutboxService } from '../../../platform/webhooks/index.js';
import type { CertificateLink } from '../certificate.entity.js';
import { CertifiedRecordingsService } from '../certified-recordings.service.js';
import { CertificateChainService } from './certificate-chain.service.js';
import {
  certificateDocument,
  discloses,
  type FileStatement,
  type RevocationDocument,
} from './certificate-document.js';
import { toCertificateWebhook } from './certificate-webhook.js';

/** Random bytes of a certificate's code, one for each letter. */
const CODE_BYTES = 20;

/** Appends certificates and revocations to the chain and announces them, in the caller's transaction, which holds the order's lock. */
@Injectable()
export class AppendCertificateService {
  constructor(
    private readonly chain: CertificateChainService,
    private readonly recordings: CertifiedRecordingsService,
    private readonly webhooks: WebhookOutboxService,
    private readonly configuration: Configuration,
    @Inject(SERVICE_AGREEMENTS) private readonly agreements: ServiceAgreements,
  ) {}

  /** Issues the certificate of a line. */
  async issue(
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
      sharePercent: await this.shareOf(order),
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
    await this.announce(manager, order, link, null);
  }

  /** Percent of the rights that pass: all of a track. */
  private async shareOf({ serviceOrderId }: Order): Promise<number> {
    if (serviceOrderId === null) return 100;
    return (await this.agreements.agreementOf(serviceOrderId))?.sharePercent ?? 100;
  }

  /** Revokes a certificate that is in force. */
  async revoke(
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
    await this.announce(manager, order, certificate, { link, reason });
  }

  private async announce(
    manager: EntityManager,
    { userId }: Order,
    certificate: CertificateLink,
    revocation: { link: CertificateLink; reason: RevocationReason } | null,
  ): Promise<void> {
    await this.webhooks.publish(
      manager,
      revocation ? 'certificate.revoked' : 'certificate.issued',
      toCertificateWebhook(certificate, revocation),
      { buyer: userId },
    );
  }
}
