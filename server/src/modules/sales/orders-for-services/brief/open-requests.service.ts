import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { TAKES_BRIEF_FILES } from '#domain/service-briefs.js';
import type { OpenRequests } from '../../../catalogue/packages/index.js';
import { ServiceOrder } from '../service-order.entity.js';

@Injectable()
export class OpenRequestsService implements OpenRequests {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  hasOpenRequest(userId: number): Promise<boolean> {
    return this.dataSource.manager.existsBy(ServiceOrder, { userId, status: In(TAKES_BRIEF_FILES) });
  }
}
