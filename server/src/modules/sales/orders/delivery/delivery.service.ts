import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import type { CorrectDeliveryInput } from '../delivery.inputs.js';
import { PackagesService } from '../../../catalogue/packages/index.js';
import { OrderNotificationsService } from '../lifecycle/order-notifications.service.js';
import { Order, OrderLine } from '../order.entity.js';
import {
  deliveredByWork,
  lineNotFound,
  lineRefunded,
  noNewLink,
  orderNotDelivered,
  projectNotOrdered,
  sameEmail,
} from '../order.errors.js';
import { OrdersService } from '../orders.service.js';
import { DeliveryEvent } from './delivery-event.entity.js';
import { changedFiles } from './delivery.rules.js';
import { DownloadLinksService } from './download-links.service.js';

/** Corrects and repeats deliveries, for admins. The order's row is locked: concurrent changes follow one another. */
@Injectable()
export class DeliveryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly links: DownloadLinksService,
    private readonly notifications: OrderNotificationsService,
    private readonly packages: PackagesService,
  ) {}

  /**
   * Replaces the files of a line. Of a completed order the earlier links of the line end, and the buyer is mailed the new
   * ones; an order that is not completed delivers the new files later.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT without a new link, for a project file that was not ordered or a package
   *   that cannot be delivered, STALE for a line that was corrected in between, CONFLICT for a refunded one
   */
  correct(
    actor: Principal,
    orderId: number,
    lineId: number,
    input: CorrectDeliveryInput,
    expected: ExpectedVersion = null,
  ): Promise<Order> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      const line = order.lines.find(({ id }) => id === lineId);
      if (!line) throw lineNotFound();
      await requireVersion(manager, actor, `order:${orderId}`, line, expected);
      if (order.serviceStage !== null) throw deliveredByWork();
      if (line.revokedAt) throw lineRefunded();
      if (input.projectLink && !line.includeProject) throw projectNotOrdered();
      const files = changedFiles(line, input);
      if (files.length === 0) throw noNewLink();
      await this.packages.requireLinks(manager, actor, input, { known: line, isDelivered: true });
      const events = await manager.save(
        files.map((file) =>
          manager.create(DeliveryEvent, {
            ...file,
            orderId,
            orderLineId: lineId,
            kind: 'corrected',
            reason: input.reason,
            createdBy: actor.email,
          }),
        ),
      );
      if (input.downloadLink) line.downloadLink = input.downloadLink;
      if (input.projectLink) line.projectLink = input.projectLink;
      await manager.update(OrderLine, lineId, {
        downloadLink: line.downloadLink,
        projectLink: line.projectLink,
      });
      line.version += 1;
      // A project file that was ordered later is delivered with the track.
      await manager.update(OrderLine, { projectOfLineId: lineId }, { downloadLink: line.downloadLink });
      await this.record(manager, actor, order, 'order.delivery-corrected', {
        track: line.name,
        files: files.map(({ file }) => file),
        reason: input.reason,
      });
      if (order.status === 'completed') {
        const [download] = await this.links.issue(manager, order, [line]);
        const correction = { eventId: events[0]!.id, reason: input.reason };
        if (download) await this.notifications.mailCorrection(manager, order, download, correction);
      }
      return order;
    });
  }

  /**
   * Makes new links for the whole order and, unless `notify` is false, mails them with the contracts.
   * @throws DomainError NOT_FOUND, CONFLICT for an order that is not completed
   */
  resend(actor: Principal, orderId: number, notify: boolean): Promise<Order> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (order.status !== 'completed') throw orderNotDelivered();
      await this.deliver(manager, actor, order, notify);
      const action = notify ? 'order.delivery-resent' : 'order.links-renewed';
      await this.record(manager, actor, order, action, {});
      return order;
    });
  }

  /**
   * Changes the address that gets the order's mails. A completed order is delivered to it again: links that were mailed to
   * the wrong address end.
   * @throws DomainError NOT_FOUND, STALE, BAD_USER_INPUT for the address that the order has
   */
  correctEmail(
    actor: Principal,
    orderId: number,
    email: string,
    expected: ExpectedVersion = null,
  ): Promise<Order> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      await requireVersion(manager, actor, `order:${orderId}`, order, expected);
      const before = order.email;
      if (before === email) throw sameEmail();
      order.email = email;
      await manager.update(Order, orderId, { email });
      await this.orders.restamp(manager, order);
      await manager.save(
        manager.create(DeliveryEvent, {
          orderId,
          kind: 'address',
          valueBefore: before,
          valueAfter: email,
          createdBy: actor.email,
        }),
      );
      await this.record(manager, actor, order, 'order.address-corrected', { email }, { email: before });
      if (order.status === 'completed') await this.deliver(manager, actor, order, true);
      else await this.notifications.repeatReceipt(manager, order);
      return order;
    });
  }

  private async deliver(
    manager: EntityManager,
    actor: Principal,
    order: Order,
    notify: boolean,
  ): Promise<void> {
    const downloads = await this.links.issue(manager, order);
    const { id } = await manager.save(
      manager.create(DeliveryEvent, {
        orderId: order.id,
        kind: notify ? 'resent' : 'renewed',
        valueAfter: notify ? order.email : null,
        createdBy: actor.email,
      }),
    );
    if (notify) {
      await this.notifications.mailDelivery(manager, order, downloads, `order:${order.id}:resent:${id}`);
    }
  }

  private async record(
    manager: EntityManager,
    actor: Principal,
    { id }: Order,
    action: string,
    after: object,
    before: object | null = null,
  ): Promise<void> {
    await recordAudit(manager, { actor, action, subject: `order:${id}`, before, after });
  }
}
