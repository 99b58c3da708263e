import { Injectable } from '@nestjs/common';
import { AddsToArchives, type ArchiveDocumentSource } from '../../orders/index.js';
import type { ArchiveDocument } from '../../../catalogue/packages/index.js';
import { CertificatesService } from '../certificates.service.js';
import { CertificatePrintsService, PRINT_FORMATS } from './certificate-prints.service.js';

/** Puts the certificate of a line into its delivered archive, once it is issued. */
@AddsToArchives()
@Injectable()
export class ArchivedCertificatesService implements ArchiveDocumentSource {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly prints: CertificatePrintsService,
  ) {}

  async documentsOfLine(lineId: number): Promise<ArchiveDocument[]> {
    const view = (await this.certificates.ofLines([lineId])).get(lineId);
    if (!view || view.revocation) return [];
    const documents: ArchiveDocument[] = [];
    for (const format of PRINT_FORMATS) {
      const { content } = await this.prints.of(view.link, format);
      documents.push({ name: `Certificate.${format}`, content });
    }
    return documents;
  }
}
