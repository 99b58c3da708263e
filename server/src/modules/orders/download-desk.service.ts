import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { requireSelf, type Principal } from '../../core/auth/index.js';
import { KeyRing } from '../../core/secrets/index.js';
import { RightsContracts, type ContractFile } from './contract/rights-contracts.service.js';
import { DownloadLinks } from './download-links.service.js';
import type { DownloadKind } from './download-link.entity.js';
import { readDownloadToken, type DownloadAddress } from './download-token.js';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';
import { downloadNotValid, orderNotCompleted, orderNotFound } from './order.errors.js';
import { orderTransaction } from './order-transaction.js';

/** What a spent link answers: the place where the goods are, or the contract itself. */
export type Delivery = { kind: 'goods'; url: string } | { kind: 'contract'; file: ContractFile };

interface SpentLink {
  kind: DownloadKind;
  downloadLink: string;
  projectLink: string | null;
}

/** A link counts while its order is completed, it is young enough and has uses left. */
const COUNTS = `link.id = $1 AND link.order_line_id = $2 AND link.uses_left > 0 AND link.expires_at > now()
  AND line.id = link.order_line_id AND orders.id = line.order_id AND orders.status = 'completed'`;

/** Hands out what was bought, a counted number of times. */
@Injectable()
export class DownloadDesk {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly links: DownloadLinks,
    private readonly contracts: RightsContracts,
  ) {}

  /**
   * Spends one use.
   * @throws DomainError NOT_FOUND for a link that was never ours, is old, used up, or whose order is completed no more.
   */
  async open(token: string): Promise<Delivery> {
    const address = this.read(token);
    const [rows] = (await this.dataSource.query(
      `UPDATE download_links link SET uses_left = link.uses_left - 1 FROM order_lines line, orders WHERE ${COUNTS}
       RETURNING link.kind, line.download_link AS "downloadLink", line.project_link AS "projectLink"`,
      [address.linkId, address.lineId],
    )) as [SpentLink[], number];
    const spent = rows[0];
    if (!spent) throw downloadNotValid();
    if (spent.kind === 'contract')
      return { kind: 'contract', file: await this.contracts.ofLine(address.lineId) };
    const url = spent.kind === 'track' ? spent.downloadLink : spent.projectLink;
    if (!url) throw downloadNotValid();
    return { kind: 'goods', url };
  }

  /** Tells whether a link would answer, for those who only look: nothing is spent and nothing handed out. */
  async look(token: string): Promise<void> {
    const address = this.read(token);
    const found: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM download_links link, order_lines line, orders WHERE ${COUNTS}`,
      [address.linkId, address.lineId],
    );
    if (found.length === 0) throw downloadNotValid();
  }

  /** New links for the buyer of a completed order; the earlier ones end. */
  renew(actor: Principal, orderId: number): Promise<Order> {
    return orderTransaction(this.dataSource, async (manager) => {
      const order = await manager.findOne(Order, {
        where: { id: orderId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!order) throw orderNotFound();
      requireSelf(actor, order.userId ?? 0);
      if (order.status !== 'completed') throw orderNotCompleted();
      order.lines = await manager.find(OrderLine, { where: { orderId }, order: { id: 'ASC' } });
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
