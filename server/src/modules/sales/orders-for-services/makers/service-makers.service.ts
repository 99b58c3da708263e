import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { ENDS_SERVICE } from '#domain/services.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { CommissionService, SellerDirectoryService } from '../../../people/sellers/index.js';
import { User } from '../../../people/users/user.entity.js';
import { ServiceMailsService } from '../service-mails.service.js';
import { makerIsCustomer, makerNotActive, makerUnknown, wrongStatus } from '../service-order.errors.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { lockServiceOrder } from '../service-order.repository.js';
import type { ServiceMaker } from './service-maker.response.js';

/** The sellers who make custom work. Customers learn neither who they are nor that one has replaced another. */
@Injectable()
export class ServiceMakersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
    private readonly commission: CommissionService,
    private readonly mails: ServiceMailsService,
  ) {}

  /** Makers by their accounts, in the order of these; null for an account without a shop. */
  async ofAccounts(userIds: readonly number[]): Promise<(ServiceMaker | null)[]> {
    const sellers = await this.sellers.listOfUsers(this.dataSource.manager, userIds);
    return userIds.map((userId) => {
      const seller = sellers.find((one) => one.userId === userId);
      if (!seller) return null;
      const { id: sellerId, shopName, status, user } = seller;
      return { userId, sellerId, shopName, isActive: status === 'active' && !user.isBlocked };
    });
  }

  /**
   * Gives an order to a seller, with the commission of this moment, or back to the store. Both makers are mailed, the
   * customer is not. The same maker again changes nothing.
   * @param sellerUserId account of the seller; null for the store
   * @throws DomainError NOT_FOUND; BAD_USER_INPUT for an account without a shop; CONFLICT for a shop that is not active, for
   *   the customer, and for an order that has ended
   */
  assign(actor: Principal, id: number, sellerUserId: number | null): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      // Account before order, as the deletion of an account locks them.
      const percent = sellerUserId === null ? null : await this.commissionOf(manager, sellerUserId);
      const order = await lockServiceOrder(manager, id);
      const { makerUserId: before } = order;
      if (before === sellerUserId) return order;
      if (!ENDS_SERVICE.includes(order.status)) {
        throw wrongStatus('Its maker cannot be changed', order.status);
      }
      if (sellerUserId !== null && sellerUserId === order.userId) throw makerIsCustomer();
      // Not by the entity, which would state a change to the customer.
      await manager.query(
        'UPDATE service_orders SET maker_user_id = $2, maker_commission_percent = $3 WHERE id = $1',
        [id, sellerUserId, percent],
      );
      await recordAudit(manager, {
        actor,
        action: 'service-order.maker',
        subject: `service-order:${id}`,
        before: { maker: before, commissionPercent: order.makerCommissionPercent },
        after: { maker: sellerUserId, commissionPercent: percent },
      });
      const key = `service-maker:${randomUUID()}`;
      await this.mails.tellMaker(manager, order, { key, news: 'taken_off' });
      Object.assign(order, { makerUserId: sellerUserId, makerCommissionPercent: percent });
      await this.mails.tellMaker(manager, order, { key, news: 'assigned' });
      return order;
    });
  }

  /** Percent that the store keeps of custom work by a seller whose shop is active. */
  private async commissionOf(manager: EntityManager, userId: number): Promise<number> {
    const account = {
      where: { id: userId, blockedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    } as const;
    const user = await manager.findOne(User, account);
    const seller = await this.sellers.findOfUser(manager, userId);
    if (!seller) throw makerUnknown();
    if (!user || seller.status !== 'active') throw makerNotActive(seller.shopName);
    return this.commission.ofSeller(manager, seller.id);
  }
}
