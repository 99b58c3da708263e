import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { BriefFilesService } from './brief-files.service.js';
import type { ServiceBriefFile } from './service-brief-file.entity.js';

/** Loads the files of all requests of a page at once. Uncached, so that a mutation's response shows its effect. */
@Injectable()
export class BriefFilesLoader {
  private readonly loader: DataLoader<number, ServiceBriefFile[]>;

  constructor(files: BriefFilesService) {
    this.loader = new DataLoader(
      async (ids) => {
        const rows = await files.ofOrders(ids);
        return ids.map((id) => rows.filter(({ serviceOrderId }) => serviceOrderId === id));
      },
      { cache: false },
    );
  }

  ofOrder(orderId: number): Promise<ServiceBriefFile[]> {
    return this.loader.load(orderId);
  }
}
