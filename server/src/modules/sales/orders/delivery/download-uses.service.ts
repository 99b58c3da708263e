import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import type { DeliveryMeter } from '../../../platform/media/index.js';
import { isBlockedAccount } from '../../../people/users/index.js';
import { downloadNotValid } from '../order.errors.js';
import type { DownloadKind } from './download-link.entity.js';
import type { DownloadAddress } from './download-token.js';

/** Target of a valid link. */
export interface UsableLink {
  kind: DownloadKind;
  /** Title of the track. */
  title: string;
  downloadLink: string;
  projectLink: string | null;
}

/**
 * A link is valid until it expires, while its order is completed, its line is not revoked and its buyer is not blocked.
 * Parameters: 1 the link, 2 its order line.
 */
const IS_VALID = `link.id = $1 AND link.order_line_id = $2 AND link.expires_at > now()
  AND line.id = link.order_line_id AND line.revoked_at IS NULL AND orders.id = line.order_id AND orders.status = 'completed'
  AND NOT ${isBlockedAccount('orders.user_id')}`;

/** Share of a file that cut connections may lose after the server has sent it; a client fetches it again. */
const LOST_SHARE = 0.25;
/** Bytes that are counted at once: this share of a file, and at least the minimum. */
const STEP_SHARE = 0.01;
const MIN_STEP_BYTES = 1024 * 1024;

/**
 * Spends the uses of download links. A use pays for as many bytes as the file has, in one response or in several; what a
 * connection did not deliver stays paid for. Neither a range nor many responses at once get more than was paid for.
 */
@Injectable()
export class DownloadUsesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws DomainError NOT_FOUND for a link that is not valid or used up */
  async getUsable({ linkId, lineId }: DownloadAddress): Promise<UsableLink> {
    const [found]: UsableLink[] = await this.dataSource.query(
      `SELECT link.kind,
              CASE WHEN orders.service_order_id IS NULL THEN line.name
                   ELSE line.category || ' #' || orders.service_order_id END AS title, line.download_link AS "downloadLink", line.project_link AS "projectLink"
         FROM download_links link, order_lines line, orders
        WHERE ${IS_VALID} AND (link.uses_left > 0 OR link.paid_bytes > 0)`,
      [linkId, lineId],
    );
    if (!found) throw downloadNotValid();
    return found;
  }

  /** Spends one use and records the download. @throws DomainError NOT_FOUND as `getUsable` */
  async spend(address: DownloadAddress): Promise<void> {
    const file = { needed: Number.MAX_SAFE_INTEGER, lost: 0, size: 0, isBegun: false };
    if (!(await this.pay(address, 0, file))) throw downloadNotValid();
  }

  /** Counts one response with a stored file. */
  meter(address: DownloadAddress): DeliveryMeter {
    let size = 0;
    /** Bytes that are counted and not sent yet. */
    let ahead = 0;
    /** Bytes of the response that are not counted yet. */
    let open = 0;
    let isBegun = false;
    const count = async (atLeast: number): Promise<void> => {
      const bytes = Math.min(open, Math.max(MIN_STEP_BYTES, Math.ceil(size * STEP_SHARE), atLeast));
      const file = { needed: open, lost: Math.floor(size * LOST_SHARE), size, isBegun };
      if (!(await this.pay(address, bytes, file))) throw downloadNotValid();
      isBegun = true;
      open -= bytes;
      ahead += bytes;
    };
    return {
      begin: async (responseBytes, fileBytes) => {
        size = fileBytes;
        open = responseBytes;
        await count(0);
      },
      send: async (bytes) => {
        if (bytes > ahead) await count(bytes - ahead);
        ahead -= bytes;
      },
      end: async () => {
        if (ahead > 0) await this.giveBack(address, ahead);
      },
      spend: () => this.spend(address),
    };
  }

  /**
   * Takes bytes that are paid for, and spends a use where too few are. One statement: a correction that ends the link
   * meanwhile leaves neither a delivery nor an event. It locks order and link in the other direction, hence the retries.
   * @param needed bytes that the rest of the response takes: all of them must be paid for, except for the lost ones
   * @param lost bytes that cut connections may have lost
   * @param size bytes that a use pays for
   * @param isBegun false for a new response, which lost bytes alone do not pay for
   * @returns false where no use is left, or the link is not valid any more
   */
  private async pay(
    { linkId, lineId }: DownloadAddress,
    bytes: number,
    { needed, lost, size, isBegun }: { needed: number; lost: number; size: number; isBegun: boolean },
  ): Promise<boolean> {
    const isPaid = '($7 OR link.paid_bytes > 0) AND link.paid_bytes + $5::bigint >= $4::bigint';
    const rows = await retryTransaction(this.dataSource, (manager): Promise<unknown[]> =>
      manager.query(
        `WITH spent AS (
             UPDATE download_links link
                SET uses_left = link.uses_left - CASE WHEN ${isPaid} THEN 0 ELSE 1 END,
                    paid_bytes = link.paid_bytes + CASE WHEN ${isPaid} THEN 0 ELSE $6::bigint END - $3::bigint,
                    opened_at = CASE WHEN ${isPaid} THEN link.opened_at ELSE now() END
               FROM order_lines line, orders
              WHERE ${IS_VALID} AND (${isPaid} OR link.uses_left > 0)
             RETURNING link.kind, link.opened_at = now() AS is_new, line.id, line.order_id),
           logged AS (
             INSERT INTO delivery_events (order_id, order_line_id, kind, file)
             SELECT order_id, id, 'downloaded', kind FROM spent WHERE is_new)
           SELECT 1 FROM spent`,
        [linkId, lineId, bytes, needed, lost, size, isBegun],
      ),
    );
    return rows.length > 0;
  }

  private async giveBack({ linkId }: DownloadAddress, bytes: number): Promise<void> {
    await this.dataSource.query('UPDATE download_links SET paid_bytes = paid_bytes + $2 WHERE id = $1', [
      linkId,
      bytes,
    ]);
  }
}
