import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/index.js';
import { PackagesModule } from '../packages/index.js';
import { ProductsModule } from '../products/index.js';
import { UsersModule } from '../../people/users/index.js';
import { PreviewsController } from './api/previews.controller.js';
import { PreviewsResolver } from './api/previews.resolver.js';
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
    TypeOrmModule.forFeature([StemPreview, TrackPreview]),
    MediaModule,
    PackagesModule,
    ProductsModule,
    UsersModule,
  ],
  controllers: [PreviewsController],
  providers: [
    MakePreviewJob,
    PreviewsListener,
    PreviewsResolver,
    PreviewsService,
    PreviewThreadService,
    StemPreviewsResolver,
    StemPreviewsService,
  ],
})
export class PreviewsModule {}
