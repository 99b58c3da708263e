import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../../core/config/index.js';
import { LocalMediaStorage } from './local-media-storage.js';
import { MediaController } from './media.controller.js';
import { Media } from './media.entity.js';
import { MediaFilesController } from './media-files.controller.js';
import { MediaResponder } from './media-responder.js';
import { MediaService } from './media.service.js';
import { MediaStorage } from './media-storage.js';
import { S3MediaStorage } from './s3-media-storage.js';
import { UploadForms } from './upload-forms.js';
import { spoolFolder, UploadSpool } from './upload-spool.js';

/** Where the configuration wants the media. */
function mediaStorage(configuration: Configuration): MediaStorage {
  const { s3, mediaUrl, dataDir } = configuration;
  return s3 ? new S3MediaStorage(s3, mediaUrl) : new LocalMediaStorage(dataDir, spoolFolder(configuration));
}

@Module({
  imports: [TypeOrmModule.forFeature([Media])],
  controllers: [MediaController, MediaFilesController],
  providers: [
    { provide: MediaStorage, useFactory: mediaStorage, inject: [Configuration] },
    MediaResponder,
    MediaService,
    UploadForms,
    UploadSpool,
  ],
  exports: [MediaService, UploadForms],
})
export class MediaModule {}
