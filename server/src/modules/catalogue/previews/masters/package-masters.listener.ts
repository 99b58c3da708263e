import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToPackages, type PackageListener } from '../../packages/index.js';
import { MasterReadingService } from './master-reading.service.js';

/** Removes the copy of a master with the upload that it was made of. */
@Injectable()
@ListensToPackages()
export class PackageMastersListener implements PackageListener {
  constructor(private readonly reading: MasterReadingService) {}

  packageChecked(): Promise<void> {
    return Promise.resolve();
  }

  packageDelivered(): Promise<void> {
    return Promise.resolve();
  }

  packageRefused(): Promise<void> {
    return Promise.resolve();
  }

  uploadRemoved(_manager: EntityManager, path: string): Promise<void> {
    return this.reading.removeCopy(path);
  }
}
