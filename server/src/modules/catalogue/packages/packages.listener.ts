import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToAccounts,
  type AccountListener,
  type AccountMerge,
  type MergedRows,
} from '../../people/users/index.js';
import { Package, PackageUpload } from './package.entity.js';

/** Moves the uploads and packages of a merged account. */
@Injectable()
@ListensToAccounts()
export class PackagesListener implements AccountListener {
  async previewMerge(manager: EntityManager, { from }: AccountMerge): Promise<MergedRows[]> {
    return [{ label: 'Uploads', count: await manager.countBy(PackageUpload, { userId: from }) }];
  }

  async accountsMerged(manager: EntityManager, { from, into }: AccountMerge): Promise<void> {
    for (const entity of [PackageUpload, Package]) {
      await manager.update(entity, { userId: from }, { userId: into });
    }
  }
}
