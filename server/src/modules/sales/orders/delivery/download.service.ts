import { Injectable } from '@nestjs/common';
import { KeyRing } from '#core/secrets/index.js';
import type { DeliveryMeter } from '../../../platform/media/index.js';
import { soldArchiveName } from '#domain/packages.js';
import { PackagesService } from '../../../catalogue/packages/index.js';
import type { Package } from '../../../catalogue/packages/package.entity.js';
import type { ContractFile } from '../contracts/contract-files.repository.js';
import { ContractService } from '../contracts/contract.service.js';
import { downloadNotValid } from '../order.errors.js';
import { readDownloadToken, type DownloadAddress } from './download-token.js';
import { DownloadUsesService } from './download-uses.service.js';

/** Target of a link: a package that is stored here, its address at another site, or the contract. */
export type Delivery =
  | { kind: 'package'; stored: Package; fileName: string; lineId: number; meter: DeliveryMeter }
  | { kind: 'files'; url: string }
  | { kind: 'contract'; file: ContractFile };

type Found = Exclude<Delivery, { kind: 'contract' }> | { kind: 'contract' };

/** Opens download links, each a limited number of times. */
@Injectable()
export class DownloadService {
  constructor(
    private readonly ring: KeyRing,
    private readonly uses: DownloadUsesService,
    private readonly contracts: ContractService,
    private readonly packages: PackagesService,
  ) {}

  /**
   * Spends one use and records the download; a stored package is counted while it is sent.
   * @throws DomainError NOT_FOUND for a link that is forged, expired, used up, or whose order is no longer completed.
   */
  async open(token: string): Promise<Delivery> {
    const address = this.read(token);
    const delivery = await this.find(address);
    if (delivery.kind === 'package') return delivery;
    await this.uses.spend(address);
    return this.withContract(address, delivery);
  }

  /**
   * What a link opens, without spending a use: null for files at another site, whose address is a use.
   * @throws DomainError NOT_FOUND as `open`
   */
  async look(token: string): Promise<Delivery | null> {
    const address = this.read(token);
    const delivery = await this.find(address);
    return delivery.kind === 'files' ? null : this.withContract(address, delivery);
  }

  private async withContract(address: DownloadAddress, delivery: Found): Promise<Delivery> {
    if (delivery.kind !== 'contract') return delivery;
    return { kind: 'contract', file: await this.contracts.ofLine(address.lineId) };
  }

  private async find(address: DownloadAddress): Promise<Found> {
    const { kind, title, downloadLink, projectLink } = await this.uses.getUsable(address);
    const url = kind === 'track' ? downloadLink : projectLink;
    const packageId = kind !== 'contract' && url ? this.packages.packageOf(url) : null;
    if (packageId !== null) {
      const stored = await this.packages.findReady(packageId);
      if (!stored) throw downloadNotValid();
      const fileName = soldArchiveName(title, stored.kind);
      return { kind: 'package', stored, fileName, lineId: address.lineId, meter: this.uses.meter(address) };
    }
    if (kind === 'contract') return { kind };
    if (!url) throw downloadNotValid();
    return { kind: 'files', url };
  }

  /** Checks a link without spending a use. @throws DomainError NOT_FOUND as `open` */
  async check(token: string): Promise<void> {
    await this.uses.getUsable(this.read(token));
  }

  private read(token: string): DownloadAddress {
    const address = readDownloadToken(this.ring, token);
    if (!address) throw downloadNotValid();
    return address;
  }
}
