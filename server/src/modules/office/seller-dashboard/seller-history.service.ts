import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import type { SellerHistory } from './seller-history.response.js';
import { HISTORY } from './seller-history.sql.js';

/** No seller has this number. */
const NO_SELLER = 0;

/** Counts what became of the earlier tracks of a seller. */
@Injectable()
export class SellerHistoryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
  ) {}

  async read(userId: number): Promise<SellerHistory | null> {
    const seller = await this.sellers.findOfUser(this.dataSource.manager, userId);
    const [counts] = await this.dataSource.query<Omit<SellerHistory, 'seller'>[]>(HISTORY, [
      userId,
      seller?.id ?? NO_SELLER,
    ]);
    return counts ? { ...counts, seller } : null;
  }
}
