import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import {
  AttachesToMails,
  type MailAttachment,
  type MailAttachmentSource,
  type MailContent,
} from '../../../platform/mail/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { OrderLine } from '../order.entity.js';
import { notRevoked } from '../order.errors.js';
import { OrdersService } from '../orders.service.js';
import type { ContractFile } from './contract-files.repository.js';
import { ContractService, toAttachment } from './contract.service.js';

/** Documents that revoke rights contracts, for both sides and admins, and attached to their mails about the refund. */
@AttachesToMails()
@Injectable()
export class RevocationsService implements MailAttachmentSource {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly sellers: SellerDirectoryService,
    private readonly contracts: ContractService,
  ) {}

  /**
   * The copy for the caller's side of the sale. The seller of the line gets one that does not name the buyer.
   * @throws DomainError NOT_FOUND for an unknown order or a line that is not revoked, FORBIDDEN
   */
  async ofLine(actor: Principal, orderId: number, lineId: number): Promise<ContractFile> {
    const isSeller = !actor.isAdmin && (await this.hasSold(actor, orderId, lineId));
    if (!isSeller) await this.orders.getOrder(actor, orderId);
    const [file] = await this.contracts.revocationsOf(orderId, [lineId], isSeller ? 'seller' : 'buyer');
    if (!file) throw notRevoked();
    return file;
  }

  async createAttachments({ template, data }: MailContent): Promise<MailAttachment[]> {
    if (template !== 'order-refunded' && template !== 'seller-refund') return [];
    const { orderId, lines } = data;
    const revoked = lines.filter(({ isRevoked }) => isRevoked).map(({ lineId }) => lineId);
    const side = template === 'seller-refund' ? 'seller' : 'buyer';
    return (await this.contracts.revocationsOf(orderId, revoked, side)).map(toAttachment);
  }

  private async hasSold(actor: Principal, orderId: number, lineId: number): Promise<boolean> {
    const { manager } = this.dataSource;
    const seller = await this.sellers.findOfUser(manager, actor.id);
    return seller !== null && manager.existsBy(OrderLine, { id: lineId, orderId, sellerId: seller.id });
  }
}
