import { Injectable } from '@nestjs/common';
import type { Principal } from '#core/auth/index.js';
import {
  AttachesToMails,
  type MailAttachment,
  type MailAttachmentSource,
  type MailContent,
} from '../../../platform/mail/index.js';
import { notRevoked } from '../order.errors.js';
import { OrdersService } from '../orders.service.js';
import type { ContractFile } from './contract-files.repository.js';
import { ContractService, toAttachment } from './contract.service.js';

/** Documents that revoke rights contracts, for buyer and admins, and attached to the mail about the refund. */
@AttachesToMails()
@Injectable()
export class RevocationsService implements MailAttachmentSource {
  constructor(
    private readonly orders: OrdersService,
    private readonly contracts: ContractService,
  ) {}

  /** @throws DomainError NOT_FOUND for an unknown order or a line that is not revoked, FORBIDDEN */
  async ofLine(actor: Principal, orderId: number, lineId: number): Promise<ContractFile> {
    await this.orders.getOrder(actor, orderId);
    const [file] = await this.contracts.revocationsOf(orderId, [lineId]);
    if (!file) throw notRevoked();
    return file;
  }

  async createAttachments({ template, data }: MailContent): Promise<MailAttachment[]> {
    if (template !== 'order-refunded') return [];
    const { orderId, lines } = data;
    const revoked = lines.filter(({ isRevoked }) => isRevoked).map(({ lineId }) => lineId);
    return (await this.contracts.revocationsOf(orderId, revoked)).map(toAttachment);
  }
}
