import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { readsAsAdmin, type Principal } from '#core/auth/index.js';
import { notEntitled } from '#core/errors/index.js';
import {
  AttachesToMails,
  type AttachedMail,
  type MailAttachment,
  type MailAttachmentSource,
} from '../../../platform/mail/index.js';
import { SellersService } from '../../../people/sellers/index.js';
import { OrderLine } from '../../../sales/orders/order.entity.js';
import { invoicePdf } from '../../invoices/index.js';
import { selfBillingNotFound } from '../payout.errors.js';
import { SelfBillingDocument } from './self-billing-document.entity.js';
import { creditNoteKey } from './self-billing.rules.js';
import { selfBillingText } from './self-billing-text.js';
import { SelfBillingTradersService } from './self-billing-traders.service.js';

/** Most documents that a seller is shown at once. */
const SHOWN_MAX = 200;

/** Reads self-billing documents: a seller's own, or any for admins. */
@AttachesToMails()
@Injectable()
export class SelfBillingService implements MailAttachmentSource {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellersService,
    private readonly traders: SelfBillingTradersService,
  ) {}

  /** Newest first. */
  ofSeller(sellerId: number): Promise<SelfBillingDocument[]> {
    return this.dataSource.manager.find(SelfBillingDocument, {
      where: { sellerId },
      order: { id: 'DESC' },
      take: SHOWN_MAX,
    });
  }

  /** Documents of some payouts, oldest first. */
  ofPayouts(payoutIds: readonly number[]): Promise<SelfBillingDocument[]> {
    return this.dataSource.manager.find(SelfBillingDocument, {
      where: { payoutId: In([...payoutIds]) },
      order: { id: 'ASC' },
    });
  }

  /** @throws DomainError FORBIDDEN for another seller; NOT_FOUND for a user who is no seller */
  async ofUser(actor: Principal, userId: number): Promise<SelfBillingDocument[]> {
    return this.ofSeller((await this.sellers.getOfUser(actor, userId, 'read-finance')).id);
  }

  /**
   * Renders a document as PDF. That of another account is recorded in the audit log, as each access to what a seller has stated.
   * @throws DomainError NOT_FOUND; FORBIDDEN for a document of another seller
   */
  async file(actor: Principal, payoutId: number, number: string): Promise<MailAttachment> {
    const { manager } = this.dataSource;
    const document = await manager.findOneBy(SelfBillingDocument, { payoutId, number });
    const own = await this.sellers.findOfUser(actor.id);
    if (!document || own?.id !== document.sellerId) {
      if (!readsAsAdmin(actor, 'read-finance')) throw document ? notEntitled() : selfBillingNotFound();
      if (!document) throw selfBillingNotFound();
      await recordAudit(manager, { actor, action: 'payout.self-billing', subject: `payout:${payoutId}` });
    }
    return this.render(document);
  }

  async createAttachments({ template, data, event }: AttachedMail): Promise<MailAttachment[]> {
    const { manager } = this.dataSource;
    if (template === 'payout-paid' || template === 'payout-reversed') {
      const { documentNumber: number, payoutId } = data;
      if (!number) return [];
      return [await this.render(await manager.findOneByOrFail(SelfBillingDocument, { number, payoutId }))];
    }
    if (template !== 'seller-refund') return [];
    const [refund = ''] = event.split(':sale');
    const sold = await manager.findOneBy(OrderLine, { id: data.lines[0]?.lineId });
    if (!sold?.sellerId) return [];
    const creditNotes = await manager.findBy(SelfBillingDocument, {
      key: creditNoteKey(refund, sold.sellerId),
    });
    return Promise.all(creditNotes.map((one) => this.render(one)));
  }

  private async render(document: SelfBillingDocument): Promise<MailAttachment> {
    const { correctsId, number, issuedAt } = document;
    const corrected =
      correctsId === null
        ? null
        : await this.dataSource.manager.findOneBy(SelfBillingDocument, { id: correctsId });
    const text = selfBillingText(document, this.traders.open(corrected ?? document), corrected);
    return {
      filename: `${number}.pdf`,
      contentType: 'application/pdf',
      content: await invoicePdf(text, null, issuedAt),
    };
  }
}
