import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/index.js';
import { SettingsModule } from '../settings/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { PackageFilesFacade } from './api/package-files.facade.js';
import { PackagesController } from './api/packages.controller.js';
import { PackagesResolver } from './api/packages.resolver.js';
import { CheckPackageJob } from './checking/check-package.job.js';
import { InspectionThreadService } from './checking/inspection-thread.service.js';
import { PackageArchivesService } from './package-archives.service.js';
import { Package, PackageUpload } from './package.entity.js';
import { PackageLinksService } from './package-links.service.js';
import { PackageListenersService } from './package-listeners.service.js';
import { PackagesListener } from './packages.listener.js';
import { PackagesService } from './packages.service.js';
import { PackageSettingsController } from './settings/package-settings.controller.js';
import { PackageSettingsResolver } from './settings/package-settings.resolver.js';
import { PackageSettingsService } from './settings/package-settings.service.js';
import { UnusedPackagesJob } from './uploads/unused-packages.job.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';
import { UploadStoreService } from './uploads/upload-store.service.js';

/** `PACKAGE_TRACKS` comes from the global ProductsModule, which itself needs this module. */
@Module({
  imports: [
    DiscoveryModule,
    TypeOrmModule.forFeature([Package, PackageUpload]),
    MediaModule,
    SettingsModule,
    WebhooksModule,
  ],
  controllers: [UploadsController, PackagesController, PackageSettingsController],
  providers: [
    CheckPackageJob,
    InspectionThreadService,
    PackageArchivesService,
    PackageFilesFacade,
    PackageLinksService,
    PackageListenersService,
    PackagesListener,
    PackagesResolver,
    PackagesService,
    PackageSettingsResolver,
    PackageSettingsService,
    UnusedPackagesJob,
    UploadsService,
    UploadStoreService,
  ],
  exports: [
    PackageArchivesService,
    PackageFilesFacade,
    PackageLinksService,
    PackageSettingsService,
    PackagesService,
  ],
})
export class PackagesModule {}
