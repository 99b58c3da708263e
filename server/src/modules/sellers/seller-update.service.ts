import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { SellerStatus } from '#domain/statuses.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { isUniqueViolation } from '../../core/database/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { ReauthenticationService } from '../sessions/index.js';
import type { UpdateSellerInput } from './api/seller.inputs.js';
import { PayoutEditorService } from './payouts/payout-editor.service.js';
import type { Seller } from './seller.entity.js';
import { sellerNameTaken } from './seller.errors.js';
import { SellerMailsService } from './seller-mails.service.js';
import { auditedSeller, lockSeller, requireFreeSellerName } from './seller.repository.js';

/** Changes sellers, for admins. */
@Injectable()
export class SellerUpdateService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payouts: PayoutEditorService,
    private readonly mails: SellerMailsService,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /** @throws DomainError NOT_FOUND; CONFLICT for a taken name; BAD_USER_INPUT for incomplete payout details */
  async update(actor: Principal, id: number, input: UpdateSellerInput): Promise<Seller> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const seller = await lockSeller(manager, { id });
        const before = auditedSeller(seller);
        if (input.shopName !== undefined) {
          await requireFreeSellerName(manager, input.shopName, id);
          seller.shopName = input.shopName;
        }
        if (input.socialLink !== undefined) seller.socialLink = input.socialLink;
        const payoutChanged = this.payouts.apply(seller, input);
        if (payoutChanged) await this.reauthentication.require(actor, input.currentPassword);
        await manager.save(seller);
        await recordAudit(manager, {
          actor,
          action: 'seller.update',
          subject: `seller:${id}`,
          before,
          after: auditedSeller(seller),
        });
        if (payoutChanged) await this.notices.notify(manager, seller.user, 'payout-changed');
        return seller;
      });
    } catch (error) {
      // Two renames at the same moment: the unique index decides.
      if (isUniqueViolation(error)) throw sellerNameTaken();
      throw error;
    }
  }

  /** Sets any status and mails the seller, unless the status is unchanged. @throws DomainError NOT_FOUND */
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
      await this.mails.statusChanged(manager, seller);
      return seller;
    });
  }
}
