import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MailAttachmentsService } from '../../mail/index.js';
import { OrderLine } from '../order-line.entity.js';
import { OrderStatusChange } from '../order-status-change.entity.js';
import { Order } from '../order.entity.js';
import { contractFileName, contractText, type ContractFacts } from './contract.js';

export interface ContractFile {
  fileName: string;
  content: Buffer;
}

/** Renders the rights contracts of completed orders from the order's own snapshot, and attaches them to delivery mails. */
@Injectable()
export class ContractService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attachments: MailAttachmentsService,
  ) {}

  onModuleInit(): void {
    this.attachments.register('order-completed', async ({ orderId }) =>
      (await this.ofOrder(orderId)).map(({ fileName, content }) => ({
        filename: fileName,
        content,
        contentType: 'application/pdf',
      })),
    );
  }

  async ofLine(lineId: number): Promise<ContractFile> {
    const line = await this.dataSource.manager.findOneByOrFail(OrderLine, { id: lineId });
    return this.render(line, await this.orderOf(line), await this.completionOf(line.orderId));
  }

  /** Returns one contract per line, in the order of the lines. */
  async ofOrder(orderId: number): Promise<ContractFile[]> {
    const lines = await this.dataSource.manager.find(OrderLine, { where: { orderId }, order: { id: 'ASC' } });
    const date = await this.completionOf(orderId);
    return Promise.all(lines.map(async (line) => this.render(line, await this.orderOf(line), date)));
  }

  private async render(line: OrderLine, order: Order, date: Date): Promise<ContractFile> {
    // Loaded on demand: the PDF library is large and contracts are rare.
    const { contractPdf } = await import('./contract-pdf.js');
    const facts = factsOf(line, order, date);
    return { fileName: contractFileName(facts), content: await contractPdf(contractText(facts)) };
  }

  private orderOf({ orderId }: OrderLine): Promise<Order> {
    return this.dataSource.manager.findOneByOrFail(Order, { id: orderId });
  }

  private async completionOf(orderId: number): Promise<Date> {
    const completion = await this.dataSource.manager.findOne(OrderStatusChange, {
      where: { orderId, toStatus: 'completed' },
      order: { id: 'DESC' },
    });
    return completion?.changedAt ?? new Date();
  }
}

function factsOf(line: OrderLine, order: Order, date: Date): ContractFacts {
  return {
    orderId: order.id,
    lineId: line.id,
    date,
    buyer: { name: `${order.firstName} ${order.lastName}`, email: order.email, country: order.country },
    seller: line.storeName ?? 'Ghostnote',
    track: { name: line.name, category: line.category },
    priceCents: line.priceCents,
    project:
      line.includeProject && line.projectName ? { program: line.projectName, cents: line.addOnCents } : null,
    discountPercent: order.couponDiscount,
  };
}
