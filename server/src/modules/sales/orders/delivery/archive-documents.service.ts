import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { listenerDecorator, ListenersService } from '#core/events/index.js';
import type { AddedDocuments, ArchiveDocument } from '../../../catalogue/packages/index.js';
import { latestCompletion } from '../contracts/contract-files.repository.js';
import { ContractService } from '../contracts/contract.service.js';
import { OrderLine } from '../order.entity.js';

/** The first date that ZIP files can state, for orders without a record of their completion. */
const FIRST_DATE = new Date('1980-01-01T00:00:00Z');

export interface ArchiveDocumentSource {
  /** Returns the same bytes each time, so that a download can be resumed. */
  documentsOfLine(lineId: number): Promise<ArchiveDocument[]>;
}

export const AddsToArchives = listenerDecorator<ArchiveDocumentSource>();

/** Documents inside the archives of a delivered line: its contract, and what other modules add. */
@Injectable()
export class ArchiveDocumentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly contracts: ContractService,
    private readonly listeners: ListenersService,
  ) {}

  /** @param lineId line of a completed order */
  async ofLine(lineId: number): Promise<AddedDocuments> {
    const { manager } = this.dataSource;
    const { orderId } = await manager.findOneByOrFail(OrderLine, { id: lineId });
    const completion = await latestCompletion(manager, orderId);
    const { content } = await this.contracts.ofLine(lineId);
    const others = await this.listeners.notify(AddsToArchives, 'documentsOfLine', lineId);
    return {
      documents: [{ name: 'Contract.pdf', content }, ...others.flat()],
      date: completion?.changedAt ?? FIRST_DATE,
    };
  }
}
