import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Not, type DataSource, type EntityManager } from 'typeorm';
import type { SellerStatus } from '#domain/statuses.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { Configuration } from '../../core/config/index.js';
import { isUniqueViolation } from '../../core/database/index.js';
import { shopNameTaken } from '../auth/index.js';
import { MailOutboxService } from '../mail/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { ReauthenticationService } from '../sessions/index.js';
import type { UpdateSellerInput } from './dto/update-seller.input.js';
import { PayoutEditor } from './payout-editor.js';
import { Seller } from './seller.entity.js';
import { lockSeller } from './seller-rows.js';
import { trailOf } from './seller-trail.js';

/** What admins change about shops. */
@Injectable()
export class SellerEditor {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payouts: PayoutEditor,
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /** @throws DomainError NOT_FOUND; CONFLICT for a name another shop has; BAD_USER_INPUT for payout details. */
  async update(actor: Principal, id: number, input: UpdateSellerInput): Promise<Seller> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const seller = await lockSeller(manager, { id });
        const before = trailOf(seller);
        if (input.shopName !== undefined) await this.rename(manager, seller, input.shopName);
        if (input.socialLink !== undefined) seller.socialLink = input.socialLink;
        const payoutChanged = this.payouts.apply(seller, input);
        if (payoutChanged) await this.reauthentication.require(actor, input.currentPassword);
        await manager.save(seller);
        const subject = `seller:${id}`;
        await recordAudit(manager, {
          actor,
          action: 'seller.update',
          subject,
          before,
          after: trailOf(seller),
        });
        if (payoutChanged) await this.notices.notify(manager, seller.user, 'payout-changed');
        return seller;
      });
    } catch (error) {
      // Two renames at the same moment: the index decides.
      if (isUniqueViolation(error)) throw shopNameTaken();
      throw error;
    }
  }

  /** Any status at any time; the seller is told, unless nothing changed. @throws DomainError NOT_FOUND */
  setStatus(actor: Principal, id: number, status: SellerStatus): Promise<Seller> {
    return this.dataSource.transaction(async (manager) => {
      const seller = await lockSeller(manager, { id });
      if (seller.status === status) return seller;
      await recordAudit(manager, {
        actor,
        action: 'seller.status',
        subject: `seller:${id}`,
        before: { status: seller.status },
        after: { status },
      });
      seller.status = status;
      await manager.save(seller);
      await this.tell(manager, seller);
      return seller;
    });
  }

  private async rename(manager: EntityManager, seller: Seller, shopName: string): Promise<void> {
    if (await manager.existsBy(Seller, { shopName, id: Not(seller.id) })) throw shopNameTaken();
    seller.shopName = shopName;
  }

  private async tell(manager: EntityManager, { id, user, shopName, status }: Seller): Promise<void> {
    await this.outbox.enqueue(manager, {
      // The same status may come again later, and is news again.
      event: `seller:${id}:${status}:${Date.now()}`,
      recipient: user.email,
      template: 'seller-status',
      data: {
        name: user.name,
        shopName,
        status,
        accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
      },
    });
  }
}
