import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { MediaModule } from '../../platform/media/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { StatementsModule } from '../../people/statements/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { UsersModule } from '../../people/users/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { PackageFilesFacade } from './api/package-files.facade.js';
import { PackageViewsFacade } from './api/package-views.facade.js';
import { PackagesController } from './api/packages.controller.js';
import { PackagesResolver } from './api/packages.resolver.js';
import { CheckPackageJob } from './checking/check-package.job.js';
import { GivenStemsService } from './checking/given-stems.service.js';
import { InspectionThreadService } from './checking/inspection-thread.service.js';
import { PackageArchivesService } from './package-archives.service.js';
import { Package, PackageReview, PackageUpload } from './package.entity.js';
import { PackageLinksService } from './package-links.service.js';
import { PackagesListener } from './packages.listener.js';
import { CreatePackageService } from './create-package.service.js';
import { PackagesService } from './packages.service.js';
import { PackageSettingsController } from './settings/package-settings.controller.js';
import { PackageSettingsResolver } from './settings/package-settings.resolver.js';
import { PackageSettingsService } from './settings/package-settings.service.js';
import { PackageDeliveryService } from './reviews/package-delivery.service.js';
import { PackageReviewMailsService } from './reviews/package-review-mails.service.js';
import { PackageReviewRequestService } from './reviews/package-review-request.service.js';
import { PackageReviewsController } from './reviews/package-reviews.controller.js';
import { PackageReviewsResolver } from './reviews/package-reviews.resolver.js';
import { PackageReviewsService } from './reviews/package-reviews.service.js';
import { UnusedPackagesJob } from './uploads/unused-packages.job.js';
import { UnusedPackagesService } from './uploads/unused-packages.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadQuotaService } from './uploads/upload-quota.service.js';
import { UploadedFilesService } from './uploads/uploaded-files.service.js';
import { UploadsService } from './uploads/uploads.service.js';
import { UploadStoreService } from './uploads/upload-store.service.js';

/** PortsModule provides `PACKAGE_TRACKS` and `OPEN_REQUESTS`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Package, PackageReview, PackageUpload]),
    MailModule,
    MediaModule,
    SettingsModule,
    StatementsModule,
    StoreNoticesModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [UploadsController, PackagesController, PackageReviewsController, PackageSettingsController],
  providers: [
    CheckPackageJob,
    GivenStemsService,
    InspectionThreadService,
    PackageArchivesService,
    PackageFilesFacade,
    PackageLinksService,
    PackagesListener,
    PackageDeliveryService,
    PackageReviewMailsService,
    PackageReviewRequestService,
    PackageReviewsResolver,
    PackageReviewsService,
    PackagesResolver,
    PackagesService,
    PackageViewsFacade,
    CreatePackageService,
    PackageSettingsResolver,
    PackageSettingsService,
    UnusedPackagesJob,
    UnusedPackagesService,
    UploadedFilesService,
    UploadQuotaService,
    UploadsService,
    UploadStoreService,
  ],
  exports: [
    GivenStemsService,
    PackageArchivesService,
    PackageFilesFacade,
    PackageLinksService,
    PackageReviewsService,
    PackageSettingsService,
    PackagesService,
    UploadedFilesService,
  ],
})
export class PackagesModule {}
