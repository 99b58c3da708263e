import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '#core/config/index.js';
import { MediaController, MediaFilesController } from './api/media.controller.js';
import { MediaResponseFacade } from './api/media-response.facade.js';
import { Media } from './media.entity.js';
import { MediaService } from './media.service.js';
import { AudioTagsJob } from './storage/audio-tags.job.js';
import { LocalMediaGateway } from './storage/local-media.gateway.js';
import { MediaGateway } from './storage/media.gateway.js';
import { MediaRemovalService } from './storage/media-removal.service.js';
import { PendingMediaService } from './storage/pending-media.service.js';
import { UnusedUploadsJob } from './uploads/unused-uploads.job.js';
import { UploadFormsService } from './uploads/upload-forms.service.js';
import { spoolFolder, UploadSpoolService } from './uploads/upload-spool.service.js';

/** The configured storage. The S3 gateway is imported on demand, because the AWS SDK is large. */
export async function createMediaGateway(configuration: Configuration): Promise<MediaGateway> {
  const { s3, dataDir } = configuration;
  if (!s3) return new LocalMediaGateway(dataDir, spoolFolder(configuration));
  const { S3MediaGateway } = await import('./storage/s3-media.gateway.js');
  return new S3MediaGateway(s3);
}

@Module({
  imports: [TypeOrmModule.forFeature([Media])],
  controllers: [MediaController, MediaFilesController],
  providers: [
    { provide: MediaGateway, useFactory: createMediaGateway, inject: [Configuration] },
    AudioTagsJob,
    MediaRemovalService,
    MediaResponseFacade,
    MediaService,
    PendingMediaService,
    UnusedUploadsJob,
    UploadFormsService,
    UploadSpoolService,
  ],
  exports: [MediaService, MediaGateway, PendingMediaService, UploadFormsService],
})
export class MediaModule {}
