import { Injectable } from '@nestjs/common';
import type { RevocationReason } from '#domain/certificates.js';
import { Configuration } from '#core/config/index.js';
import { sha256 } from '../chain/certificate-chain.js';
import type { CertificateLink } from '../certificate.entity.js';
import type { CertificateView, RecordingVerdict, Verdict } from '../certificates.service.js';
import { CertificatePrintsService } from '../document/certificate-prints.service.js';
import { contentOf, type FileStatement, type RevocationDocument } from '../issuing/certificate-document.js';
import type {
  CertificateDetailsView,
  CertificateNode,
  CertifiedFileView,
  ChainLinkView,
  RecordingVerdictView,
  VerdictView,
} from './certificate.response.js';

/** Maps certificates to what a reader of either API gets. */
@Injectable()
export class CertificateMapper {
  constructor(
    private readonly prints: CertificatePrintsService,
    private readonly configuration: Configuration,
  ) {}

  async toVerdict({ status, matched, certificate }: Verdict): Promise<VerdictView> {
    return { status, matched, certificate: certificate && (await this.toNode(certificate)) };
  }

  async toRecordingVerdict(verdict: RecordingVerdict): Promise<RecordingVerdictView> {
    return { ...(await this.toVerdict(verdict)), seconds: verdict.seconds };
  }

  async toNode(view: CertificateView): Promise<CertificateNode> {
    const { link, revocation, isDisclosed } = view;
    const { id, chain, position, hash, previousHash, keyId, signature, createdAt } = link;
    return {
      id,
      status: revocation ? 'revoked' : 'valid',
      chain,
      position,
      hash,
      previousHash,
      keyId,
      signature,
      issuedAt: createdAt,
      revokedAt: revocation?.createdAt ?? null,
      details: isDisclosed ? await this.toDetails(view) : null,
    };
  }

  private async toDetails({ link, revocation }: CertificateView): Promise<CertificateDetailsView> {
    const content = contentOf(link);
    const disclosure = await this.prints.disclosureOf(link);
    const address = `${this.configuration.publicUrl}/api/certificates/${link.id}`;
    return {
      orderId: link.orderId,
      lineId: link.lineId,
      contract: content.contract,
      code: link.code,
      trackName: content.track.title,
      transferor: content.transferor,
      transferee: disclosure?.transferee ?? null,
      transferredAt: new Date(content.transferredAt),
      master: content.rights.master,
      publishing: content.rights.publishing,
      origin: content.origin ?? null,
      files: content.files.map(toFile),
      revocationReason: revocation && reasonOf(revocation),
      pdfUrl: `${address}/pdf`,
      jsonUrl: `${address}/json`,
    };
  }
}

export function toChainLink(link: CertificateLink): ChainLinkView {
  const { position, previousHash, hash, keyId, signature, document } = link;
  return { position, previousHash, documentHash: sha256(document), hash, keyId, signature };
}

function toFile(file: FileStatement): CertifiedFileView {
  return file.held
    ? { role: file.role, held: true, name: file.name, bytes: file.bytes, sha256: file.sha256 }
    : { role: file.role, held: false, name: null, bytes: null, sha256: null };
}

function reasonOf({ document }: CertificateLink): RevocationReason {
  return (JSON.parse(document) as RevocationDocument).reason;
}
