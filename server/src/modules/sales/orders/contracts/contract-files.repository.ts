import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { OrderStatusChange } from '../order.entity.js';

export interface ContractFile {
  fileName: string;
  content: Buffer;
}

/** The side of the sale that a copy of a contract is for. The seller's copy does not name the buyer. */
export type ContractSide = 'buyer' | 'seller';

/** Contract of a line for one completion of its order. */
interface ContractKey {
  lineId: number;
  completionId: number;
  side: ContractSide;
}

const TABLES: Record<ContractSide, string> = { buyer: 'contract_files', seller: 'seller_contract_files' };

/** The step that completed an order last; null before the first. */
export function latestCompletion(manager: EntityManager, orderId: number): Promise<OrderStatusChange | null> {
  return manager.findOne(OrderStatusChange, {
    where: { orderId, toStatus: 'completed' },
    order: { id: 'DESC' },
  });
}

/** Keeps rendered contracts: certificates state their hash, so every copy must have the same bytes. */
@Injectable()
export class ContractFilesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the stored contract, or renders and stores it. Of two callers, both get what the first one stored. */
  async keep(key: ContractKey, fileName: string, render: () => Promise<Buffer>): Promise<ContractFile> {
    const stored = await this.find(key);
    if (stored) return stored;
    await this.dataSource.query(
      `INSERT INTO ${TABLES[key.side]} (line_id, completion_id, file_name, content) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [key.lineId, key.completionId, fileName, await render()],
    );
    return (await this.find(key))!;
  }

  private async find({ lineId, completionId, side }: ContractKey): Promise<ContractFile | null> {
    const rows: ContractFile[] = await this.dataSource.query(
      `SELECT file_name AS "fileName", content FROM ${TABLES[side]} WHERE line_id = $1 AND completion_id = $2`,
      [lineId, completionId],
    );
    return rows[0] ?? null;
  }
}
