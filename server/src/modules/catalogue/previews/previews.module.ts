import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/index.js';
import { PackagesModule } from '../packages/index.js';
import { ProductsModule } from '../products/index.js';
import { SessionsModule } from '../../people/sessions/index.js';
import { UsersModule } from '../../people/users/index.js';
import { PreviewsController } from './api/previews.controller.js';
import { PreviewsResolver } from './api/previews.resolver.js';
import { MasterAddressService } from './masters/master-address.service.js';
import { MasterFileFacade } from './masters/master-file.facade.js';
import { MasterPreviewService } from './masters/master-preview.service.js';
import { MasterReadingService } from './masters/master-reading.service.js';
import { PackageMaster } from './masters/package-master.entity.js';
import { PackageMastersController } from './masters/package-masters.controller.js';
import { PackageMastersListener } from './masters/package-masters.listener.js';
import { PackageMastersResolver } from './masters/package-masters.resolver.js';
import { PackageMastersService } from './masters/package-masters.service.js';
import { ReadMasterJob } from './masters/read-master.job.js';
import { MakePreviewJob } from './make-preview.job.js';
import { PreviewsListener } from './previews.listener.js';
import { PreviewsService } from './previews.service.js';
import { PreviewThreadService } from './rendering/preview-thread.service.js';
import { StemPreview } from './stems/stem-preview.entity.js';
import { StemPreviewsResolver } from './stems/stem-previews.resolver.js';
import { StemPreviewsService } from './stems/stem-previews.service.js';
import { TrackPreview } from './track-preview.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PackageMaster, StemPreview, TrackPreview]),
    MediaModule,
    PackagesModule,
    ProductsModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [PackageMastersController, PreviewsController],
  providers: [
    MakePreviewJob,
    MasterAddressService,
    MasterFileFacade,
    MasterPreviewService,
    MasterReadingService,
    PackageMastersListener,
    PackageMastersResolver,
    PackageMastersService,
    ReadMasterJob,
    PreviewsListener,
    PreviewsResolver,
    PreviewsService,
    PreviewThreadService,
    StemPreviewsResolver,
    StemPreviewsService,
  ],
})
export class PreviewsModule {}
