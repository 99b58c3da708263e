import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { requireSelf, type Principal } from '../../../core/auth/index.js';
import { retryTransaction } from '../../../core/database/index.js';
import { KeyRing } from '../../../core/secrets/index.js';
import type { ContractFile } from '../contracts/contract-files.repository.js';
import { ContractService } from '../contracts/contract.service.js';
import { PackagesService } from '../../packages/index.js';
import type { Package } from '../../packages/package.entity.js';
import { isBlockedAccount } from '../../users/index.js';
import type { Order } from '../order.entity.js';
import { downloadNotValid, orderNotCompleted } from '../order.errors.js';
import { OrdersService } from '../orders.service.js';
import type { DownloadKind } from './download-link.entity.js';
import { DownloadLinksService } from './download-links.service.js';
import { readDownloadToken, type DownloadAddress } from './download-token.js';

/** Target of a link: a package that is stored here, its address at another site, or the contract. */
export type Delivery =
  | { kind: 'package'; stored: Package; lineId: number }
  | { kind: 'files'; url: string }
  | { kind: 'contract'; file: ContractFile };

interface SpentLink {
  kind: DownloadKind;
  downloadLink: string;
  projectLink: string | null;
}

/**
 * A link is valid until it expires or is used up, while its order is completed, its line is not revoked and its buyer is
 * not blocked.
 */
const IS_VALID = `link.id = $1 AND link.order_line_id = $2 AND link.expires_at > now()
  AND line.id = link.order_line_id AND line.revoked_at IS NULL AND orders.id = line.order_id AND orders.status = 'completed'
  AND NOT ${isBlockedAccount('orders.user_id')}`;

/** A download that was cut can be resumed for this long. */
const RESUME_HOURS = 6;
/** The rest of a file whose download has spent a use. */
const IS_RESUMED = `$3 AND link.opened_at > now() - interval '${RESUME_HOURS} hours'`;

/** Opens download links, each a limited number of times. */
@Injectable()
export class DownloadService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly orders: OrdersService,
    private readonly links: DownloadLinksService,
    private readonly contracts: ContractService,
    private readonly packages: PackagesService,
  ) {}

  /**
   * Spends one use and records the download.
   * @param resumes true for a request of the later part of a file, which spends none while its download is recent
   * @throws DomainError NOT_FOUND for a link that is forged, expired, used up, or whose order is no longer completed.
   */
  async open(token: string, resumes = false): Promise<Delivery> {
    const address = this.read(token);
    // One statement: a correction that ends the link meanwhile leaves neither a redirect nor an event. It locks order and link
    // in the other direction, hence the retries.
    const [spent] = await retryTransaction(this.dataSource, (manager): Promise<SpentLink[]> =>
      manager.query(
        `WITH spent AS (
             UPDATE download_links link
                SET uses_left = link.uses_left - CASE WHEN ${IS_RESUMED} THEN 0 ELSE 1 END,
                    opened_at = CASE WHEN ${IS_RESUMED} THEN link.opened_at ELSE now() END
               FROM order_lines line, orders WHERE ${IS_VALID} AND (link.uses_left > 0 OR ${IS_RESUMED})
             RETURNING link.kind, link.opened_at = now() AS is_new, line.id, line.order_id, line.download_link, line.project_link),
           logged AS (
             INSERT INTO delivery_events (order_id, order_line_id, kind, file)
             SELECT order_id, id, 'downloaded', kind FROM spent WHERE is_new)
           SELECT kind, download_link AS "downloadLink", project_link AS "projectLink" FROM spent`,
        [address.linkId, address.lineId, resumes],
      ),
    );
    if (!spent) throw downloadNotValid();
    if (spent.kind === 'contract')
      return { kind: 'contract', file: await this.contracts.ofLine(address.lineId) };
    const url = spent.kind === 'track' ? spent.downloadLink : spent.projectLink;
    if (!url) throw downloadNotValid();
    const packageId = this.packages.packageOf(url);
    if (packageId !== null) {
      const stored = await this.packages.findReady(packageId);
      if (!stored) throw downloadNotValid();
      return { kind: 'package', stored, lineId: address.lineId };
    }
    return { kind: 'files', url };
  }

  /** Checks a link without spending a use. @throws DomainError NOT_FOUND as `open` */
  async check(token: string): Promise<void> {
    const address = this.read(token);
    const found: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM download_links link, order_lines line, orders WHERE ${IS_VALID} AND link.uses_left > 0`,
      [address.linkId, address.lineId],
    );
    if (found.length === 0) throw downloadNotValid();
  }

  /** Replaces the links of a completed order. @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT before completion */
  renew(actor: Principal, orderId: number): Promise<Order> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      requireSelf(actor, order.userId ?? 0);
      if (order.status !== 'completed') throw orderNotCompleted();
      await this.links.issue(manager, order);
      return order;
    });
  }

  private read(token: string): DownloadAddress {
    const address = readDownloadToken(this.ring, token);
    if (!address) throw downloadNotValid();
    return address;
  }
}
