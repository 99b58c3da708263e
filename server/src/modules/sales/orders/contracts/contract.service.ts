import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, IsNull, Not, type DataSource } from 'typeorm';
import { currentStore } from '#core/config/index.js';
import {
  AttachesToMails,
  type MailAttachment,
  type MailAttachmentSource,
  type MailContent,
} from '../../../platform/mail/index.js';
import { PackagesService } from '../../../catalogue/packages/index.js';
import { findDeclarationsOf } from '../../../catalogue/submissions/index.js';
import { Order, OrderLine, type OrderStatusChange } from '../order.entity.js';
import {
  ContractFilesRepository,
  latestCompletion,
  type ContractFile,
  type ContractSide,
} from './contract-files.repository.js';
import { contractPdf } from './contract-pdf.js';
import { contractSchedule, type ContractSchedule } from './contract-schedule.js';
import {
  contractFileName,
  contractNumber,
  contractText,
  sampleContractText,
  type SaleFacts,
} from './contract.js';
import { SERVICE_AGREEMENTS, type ServiceAgreements } from '../service-agreements.js';
import { soldTitle } from '../order.rules.js';
import { revocationText } from './revocation.js';
import { serviceContractText } from './service-contract.js';
import type { Statements } from './warranty.js';

/** Renders the rights contracts of completed orders from the order's own snapshot, and attaches them to delivery mails. */
@AttachesToMails()
@Injectable()
export class ContractService implements MailAttachmentSource {
  private sampleOfDay: { key: string; content: Promise<Buffer> } | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: ContractFilesRepository,
    private readonly packages: PackagesService,
    @Inject(SERVICE_AGREEMENTS) private readonly agreements: ServiceAgreements,
  ) {}

  /** A contract without a sale, rendered once a day and for each change of the store: anybody may request it. */
  async sample(): Promise<ContractFile> {
    const now = new Date();
    const key = now.toISOString().slice(0, 10) + JSON.stringify(currentStore());
    if (this.sampleOfDay?.key !== key) {
      this.sampleOfDay = { key, content: contractPdf(sampleContractText(now)) };
    }
    return { fileName: 'sample-contract.pdf', content: await this.sampleOfDay.content };
  }

  /** The buyer's copy of the contract of a line, with the same bytes each time. */
  ofLine(lineId: number): Promise<ContractFile> {
    return this.copyOf(lineId, 'buyer');
  }

  /** The seller's copy, which does not name the buyer, with the same bytes each time. */
  sellersCopyOf(lineId: number): Promise<ContractFile> {
    return this.copyOf(lineId, 'seller');
  }

  /** Returns one contract per line of a delivery, in the order of the lines. */
  async createAttachments({ template, data }: MailContent): Promise<MailAttachment[]> {
    if (template !== 'order-completed') return [];
    const { orderId } = data;
    if (data.serviceUrl) return [];
    const lines = await this.dataSource.manager.find(OrderLine, { where: { orderId }, order: { id: 'ASC' } });
    const delivered = lines.filter(({ revokedAt }) => revokedAt === null);
    return (await this.render(orderId, delivered, 'contract', 'buyer')).map(toAttachment);
  }

  /**
   * Documents that revoke the contracts of lines, in the order of the lines; lines that are not revoked have none. The
   * seller's copy does not name the buyer.
   */
  async revocationsOf(
    orderId: number,
    lineIds: readonly number[],
    side: ContractSide,
  ): Promise<ContractFile[]> {
    const lines = await this.dataSource.manager.find(OrderLine, {
      where: { orderId, id: In([...lineIds]), revokedAt: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    return this.render(orderId, lines, 'revocation', side);
  }

  private async copyOf(lineId: number, side: ContractSide): Promise<ContractFile> {
    const line = await this.dataSource.manager.findOneByOrFail(OrderLine, { id: lineId });
    const [file] = await this.render(line.orderId, [line], 'contract', side);
    return file as ContractFile;
  }

  private async render(
    orderId: number,
    lines: readonly OrderLine[],
    kind: 'contract' | 'revocation',
    side: ContractSide,
  ): Promise<ContractFile[]> {
    const order = await this.dataSource.manager.findOneByOrFail(Order, { id: orderId });
    // A payment for custom work has papers once it delivers the files.
    if (order.serviceStage !== null && lines.every(({ downloadLink }) => downloadLink === '')) return [];
    const completion = await this.completionOf(orderId);
    const date = completion?.changedAt ?? new Date();
    return Promise.all(
      lines.map(async (line) => {
        const sale = factsOf(line, order, date, await this.trackContractOf(line));
        const facts = side === 'seller' ? { ...sale, buyer: null } : sale;
        if (kind === 'revocation') {
          return {
            fileName: contractFileName(facts, 'revocation'),
            content: await contractPdf(revocationText(facts, line.revokedAt ?? new Date())),
          };
        }
        const fileName = contractFileName(facts);
        const render = async () => {
          const schedule = await this.scheduleOf(order, line);
          const agreement =
            order.serviceOrderId === null ? null : await this.agreements.agreementOf(order.serviceOrderId);
          return contractPdf(
            agreement
              ? serviceContractText({ ...facts, schedule, agreement })
              : contractText({ ...facts, schedule, stated: await this.statementsOf(line) }),
          );
        };
        if (!completion) return { fileName, content: await render() };
        const key = { lineId: line.id, completionId: completion.id, side };
        return this.files.keep(key, fileName, render);
      }),
    );
  }

  private async statementsOf(line: OrderLine): Promise<Statements> {
    const { manager } = this.dataSource;
    const track =
      line.projectOfLineId === null
        ? line
        : await manager.findOneByOrFail(OrderLine, { id: line.projectOfLineId });
    return {
      origin: line.origin,
      declarations: track.productId === null ? null : await findDeclarationsOf(manager, track.productId),
    };
  }

  private async trackContractOf({ projectOfLineId }: OrderLine): Promise<string | null> {
    if (projectOfLineId === null) return null;
    const { id: lineId, orderId } = await this.dataSource.manager.findOneByOrFail(OrderLine, {
      id: projectOfLineId,
    });
    return contractNumber({ orderId, lineId });
  }

  /** Files at other sites are no part of it: nobody here has read them. */
  private async scheduleOf(order: Order, line: OrderLine): Promise<ContractSchedule | null> {
    const { projectOfLineId, downloadLink, includeProject, projectLink } = line;
    const links = [projectOfLineId === null ? downloadLink : null, includeProject ? projectLink : null];
    const ids = links.flatMap((link) => (link ? this.packages.packageOf(link) : null) ?? []);
    const held = await this.packages.findAllReady(ids);
    return contractSchedule(
      soldTitle(order, line),
      held.flatMap((stored) => (stored?.sha256 ? [stored] : [])),
    );
  }

  private completionOf(orderId: number): Promise<OrderStatusChange | null> {
    return latestCompletion(this.dataSource.manager, orderId);
  }
}

export function toAttachment({ fileName, content }: ContractFile): MailAttachment {
  return { filename: fileName, content, contentType: 'application/pdf' };
}

function factsOf(line: OrderLine, order: Order, date: Date, trackContract: string | null): SaleFacts {
  return {
    orderId: order.id,
    lineId: line.id,
    date,
    buyer: { name: `${order.firstName} ${order.lastName}`, email: order.email, country: order.country },
    seller: line.storeName ?? currentStore().name,
    track: { name: soldTitle(order, line), category: line.category },
    priceCents: line.priceCents,
    trackContract,
    project:
      line.includeProject && line.projectName ? { program: line.projectName, cents: line.addOnCents } : null,
    discountPercent: order.couponDiscount,
  };
}
