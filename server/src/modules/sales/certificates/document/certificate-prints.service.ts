import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { sha256 } from '../chain/certificate-chain.js';
import { CertificateKey, type CertificateLink } from '../certificate.entity.js';
import type { CertificateDocument, Disclosure } from '../issuing/certificate-document.js';
import { certificatePdf } from './certificate-pdf.js';

export const PRINT_FORMATS = ['pdf', 'json'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

export interface CertificateFile {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** Makes the downloads of certificates, once each: every copy has the hash that `/verify` knows. */
@Injectable()
export class CertificatePrintsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
  ) {}

  async of(link: CertificateLink, format: PrintFormat): Promise<CertificateFile> {
    const content = (await this.find(link.id, format)) ?? (await this.make(link, format));
    return {
      fileName: `ghostnote-certificate-${link.id}.${format}`,
      contentType: format === 'pdf' ? 'application/pdf' : 'application/octet-stream',
      content,
    };
  }

  /** The names behind the certificate; null once they are deleted. */
  async disclosureOf({ id }: CertificateLink): Promise<Disclosure | null> {
    const rows: { content: string }[] = await this.dataSource.query(
      'SELECT content FROM certificate_disclosures WHERE link_id = $1',
      [id],
    );
    return rows[0] ? (JSON.parse(rows[0].content) as Disclosure) : null;
  }

  private async make(link: CertificateLink, format: PrintFormat): Promise<Buffer> {
    const content = await this.render(link, format);
    await this.dataSource.query(
      `INSERT INTO certificate_prints (link_id, format, sha256, content) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [link.id, format, sha256(content), content],
    );
    // Another request may have stored its own first.
    return (await this.find(link.id, format)) ?? content;
  }

  private async render(link: CertificateLink, format: PrintFormat): Promise<Buffer> {
    const disclosure = await this.disclosureOf(link);
    const document = JSON.parse(link.document) as CertificateDocument;
    if (format === 'pdf') {
      return certificatePdf({
        link,
        document,
        disclosure,
        verifyUrl: `${this.configuration.publicUrl}/verify`,
      });
    }
    const { publicKey } = await this.dataSource.manager.findOneByOrFail(CertificateKey, { id: link.keyId });
    const { chain, position, previousHash, hash, keyId, signature } = link;
    const file = {
      format: 'ghostnote-certificate-file/1',
      link: { chain, position, previousHash, hash, keyId, signature },
      publicKey,
      ...(link.code !== null && { code: link.code }),
      document,
      disclosure,
    };
    return Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  }

  private async find(linkId: number, format: PrintFormat): Promise<Buffer | null> {
    const rows: { content: Buffer }[] = await this.dataSource.query(
      'SELECT content FROM certificate_prints WHERE link_id = $1 AND format = $2',
      [linkId, format],
    );
    return rows[0]?.content ?? null;
  }
}
