import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { statedFingerprint, type StatedFingerprint } from '#domain/audio/stated-fingerprint.js';
import { soldArchiveName } from '#domain/packages.js';
import { FingerprintThread, UnsupportedAudioError } from '#audio/index.js';
import { isMediaPath, MediaGateway } from '../../../platform/media/index.js';
import { PackagesService } from '../../../catalogue/packages/index.js';
import { ContractService, soldTitle } from '../../orders/index.js';
import type { Order, OrderLine } from '../../orders/order.entity.js';
import type { Product } from '../../../catalogue/products/product.entity.js';
import type { Package } from '../../../catalogue/packages/package.entity.js';
import { sha256 } from '../chain/certificate-chain.js';
import type { FileStatement } from './certificate-document.js';

type PackageEntry = NonNullable<Package['report']>['entries'][number];

/** Hashes what a certificate states: the files of a sale that are stored here. Recordings get their fingerprint. */
@Injectable()
export class CertifiedFilesService {
  private readonly logger = new Logger('Certificates');

  constructor(
    private readonly contracts: ContractService,
    private readonly media: MediaGateway,
    private readonly packages: PackagesService,
    private readonly thread: FingerprintThread,
  ) {}

  /**
   * @param order of the line; those of the demo are too many to listen to their previews
   * @param product null once the track is deleted; its preview is then left out
   */
  async ofLine(order: Order, line: OrderLine, product: Product | null): Promise<FileStatement[]> {
    const title = soldTitle(order, line);
    const contract = await this.contracts.ofLine(line.id);
    const files: FileStatement[] = [
      {
        role: 'contract',
        held: true,
        name: contract.fileName,
        bytes: contract.content.length,
        sha256: sha256(contract.content),
      },
    ];
    if (product) {
      const preview = await this.stored('preview', product.audio);
      const fingerprint = preview?.held && !order.isDemo && (await this.fingerprintOf(product.audio));
      if (preview) files.push(fingerprint ? { ...preview, fingerprint } : preview);
    }
    files.push(...(await this.delivered(title, 'package', line.downloadLink)));
    if (line.includeProject && line.projectLink) {
      files.push(...(await this.delivered(title, 'project', line.projectLink)));
    }
    return files;
  }

  /** The archive, and the files inside that its check has hashed. */
  private async delivered(
    title: string,
    role: 'package' | 'project',
    link: string,
  ): Promise<FileStatement[]> {
    const packageId = this.packages.packageOf(link);
    const held = packageId === null ? null : await this.packages.findReady(packageId);
    if (held?.sha256) {
      const { bytes } = held.upload;
      const name = soldArchiveName(title, held.kind);
      const archive = { role, held: true, name, bytes, sha256: held.sha256 } as const;
      return [archive, ...(held.report?.entries ?? []).flatMap(toContent)];
    }
    const stored = isMediaPath(link) ? await this.stored(role, link) : null;
    return [stored ?? { role, held: false, note: 'not held, not hashed' }];
  }

  /** Null for what cannot be fingerprinted: the certificate is issued all the same. */
  private async fingerprintOf(path: string): Promise<StatedFingerprint | null> {
    try {
      const content = await this.media.read(path);
      const made = content && (await this.thread.fingerprint(await buffer(content.stream)));
      return made && statedFingerprint(made.codes);
    } catch (error) {
      if (!(error instanceof UnsupportedAudioError))
        this.logger.warn(`No fingerprint of ${path}: ${String(error)}`);
      return null;
    }
  }

  private async stored(role: 'preview' | 'package' | 'project', path: string): Promise<FileStatement | null> {
    const content = await this.media.read(path);
    if (!content) return null;
    const hash = createHash('sha256');
    for await (const chunk of content.stream) hash.update(chunk as Buffer);
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { role, held: true, name, bytes: content.size, sha256: hash.digest('hex') };
  }
}

function toContent({ name, bytes, sha256: hash, fingerprint }: PackageEntry): FileStatement[] {
  if (!hash) return [];
  return [{ role: 'content', held: true, name, bytes, sha256: hash, ...(fingerprint && { fingerprint }) }];
}
