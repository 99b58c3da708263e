import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { DownloadLinksService } from '../delivery/download-links.service.js';
import { OrderLine, type Order } from '../order.entity.js';
import { StockService } from '../placement/stock.service.js';

/** Takes delivered tracks back from a buyer whose money goes back. */
@Injectable()
export class OrderRevocationService {
  constructor(
    private readonly links: DownloadLinksService,
    private readonly stock: StockService,
  ) {}

  /**
   * Ends the links of lines of a locked order and revokes their rights contracts. Lines revoked before keep their date.
   * Call `OrderStatusService.refreshShop` after the transaction.
   * @param isBackOnSale true to offer the tracks again; an archived or deleted track stays as it is
   * @returns numbers of the tracks that are on sale now
   */
  async revoke(
    manager: EntityManager,
    { lines }: Order,
    lineIds: readonly number[],
    isBackOnSale: boolean,
  ): Promise<number[]> {
    const revoked = lines.filter(({ id, revokedAt }) => lineIds.includes(id) && revokedAt === null);
    if (revoked.length > 0) {
      const revokedAt = new Date();
      await manager.update(OrderLine, { id: In(revoked.map(({ id }) => id)) }, { revokedAt });
      for (const line of revoked) line.revokedAt = revokedAt;
      await this.links.withdraw(manager, { lines: revoked });
    }
    if (!isBackOnSale) return [];
    const held = lines.filter(({ id, isLive }) => lineIds.includes(id) && isLive);
    return held.length > 0 ? this.stock.release(manager, held) : [];
  }
}
