import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../../core/config/index.js';
import { createMediaGateway } from './storage/create-media-gateway.js';
import { MediaController, MediaFilesController } from './api/media.controller.js';
import { Media } from './media.entity.js';
import { MediaResponseFacade } from './api/media-response.facade.js';
import { MediaRemovalService } from './storage/media-removal.service.js';
import { MediaService } from './media.service.js';
import { MediaGateway } from './storage/media.gateway.js';
import { UnusedUploadsJob } from './uploads/unused-uploads.job.js';
import { UploadFormsService } from './uploads/upload-forms.service.js';
import { UploadSpoolService } from './uploads/upload-spool.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Media])],
  controllers: [MediaController, MediaFilesController],
  providers: [
    { provide: MediaGateway, useFactory: createMediaGateway, inject: [Configuration] },
    MediaRemovalService,
    MediaResponseFacade,
    MediaService,
    UnusedUploadsJob,
    UploadFormsService,
    UploadSpoolService,
  ],
  exports: [MediaService, MediaGateway, UploadFormsService],
})
export class MediaModule {}
