import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { OrdersService } from '../../sales/orders/index.js';
import { invoicePdf } from './document/invoice-pdf.js';
import { invoiceText } from './document/invoice-text.js';
import { invoiceXml, type DocumentContext } from './document/invoice-xml.js';
import { Invoice } from './invoice.entity.js';
import { invoiceNotFound, orderNotPaid } from './invoice.errors.js';
import { IssueInvoiceService } from './issuing/issue-invoice.service.js';
import { OrderTaxesService } from './stripe-tax/order-taxes.service.js';

export interface InvoiceFile {
  fileName: string;
  content: Buffer;
}

/** Reads the documents of orders: a buyer's own, or any for admins. */
@Injectable()
export class InvoicesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly orders: OrdersService,
    private readonly issuing: IssueInvoiceService,
    private readonly taxes: OrderTaxesService,
  ) {}

  /** All documents of some orders, oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<Invoice[]> {
    return this.dataSource.manager.find(Invoice, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }

  /**
   * Renders the latest invoice of an order, or its document with a number.
   * @throws DomainError NOT_FOUND, or FORBIDDEN for another buyer's order
   */
  async file(actor: Principal, orderId: number, number: string | null = null): Promise<InvoiceFile> {
    await this.orders.getOrder(actor, orderId, 'read-finance');
    const documents = await this.ofOrders([orderId]);
    const document = number
      ? documents.find((one) => one.number === number)
      : documents.findLast(({ correctsId }) => correctsId === null);
    if (!document) throw invoiceNotFound();
    return this.render(document);
  }

  async render(document: Invoice): Promise<InvoiceFile> {
    const { correctsId } = document;
    const corrected =
      correctsId === null ? null : await this.dataSource.manager.findOneBy(Invoice, { id: correctsId });
    const context: DocumentContext = {
      correctedNumber: corrected?.number ?? null,
      correctedAt: corrected?.issuedAt ?? null,
      storeUrl: this.configuration.publicUrl,
    };
    const xml = invoiceXml(document, context);
    return {
      fileName: `${document.number}.pdf`,
      content: await invoicePdf(invoiceText(document, context), xml, document.issuedAt),
    };
  }

  /**
   * Issues the invoice of an order that was completed before invoices were, dated today. Returns the one it has otherwise.
   * @throws DomainError NOT_FOUND, CONFLICT for an order that is not completed, UNAVAILABLE for a tax that is not known
   */
  async issue(actor: Principal, orderId: number): Promise<Invoice> {
    await this.taxes.ensure(orderId);
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (order.status !== 'completed') throw orderNotPaid();
      const invoice = await this.issuing.issue(manager, order);
      await recordAudit(manager, {
        actor,
        action: 'order.invoice',
        subject: `order:${orderId}`,
        after: { number: invoice.number },
      });
      return invoice;
    });
  }
}
