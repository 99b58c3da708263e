import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { AddedDocuments, ArchiveDocument } from '../../../catalogue/packages/index.js';
import { latestCompletion } from '../contracts/contract-files.repository.js';
import { ContractService } from '../contracts/contract.service.js';
import { OrderLine } from '../order.entity.js';

/** The first date that ZIP files can state, for orders without a record of their completion. */
const FIRST_DATE = new Date('1980-01-01T00:00:00Z');

type DocumentSource = (lineId: number) => Promise<ArchiveDocument[]>;

/** Documents inside the archives of a delivered line: its contract, and what other modules register. */
@Injectable()
export class ArchiveDocumentsService {
  private readonly sources: DocumentSource[] = [];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly contracts: ContractService,
  ) {}

  /** @param source returns the same bytes each time, so that a download can be resumed */
  register(source: DocumentSource): void {
    this.sources.push(source);
  }

  /** @param lineId line of a completed order */
  async ofLine(lineId: number): Promise<AddedDocuments> {
    const { manager } = this.dataSource;
    const { orderId } = await manager.findOneByOrFail(OrderLine, { id: lineId });
    const completion = await latestCompletion(manager, orderId);
    const { content } = await this.contracts.ofLine(lineId);
    const others = await Promise.all(this.sources.map((source) => source(lineId)));
    return {
      documents: [{ name: 'Contract.pdf', content }, ...others.flat()],
      date: completion?.changedAt ?? FIRST_DATE,
    };
  }
}
