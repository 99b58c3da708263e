import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../../core/config/index.js';
import { createMediaStorage } from './create-media-storage.js';
import { MediaController } from './media.controller.js';
import { Media } from './media.entity.js';
import { MediaFilesController } from './media-files.controller.js';
import { MediaResponder } from './media-responder.js';
import { MediaRemovalService } from './media-removal.service.js';
import { MediaService } from './media.service.js';
import { MediaStorage } from './media-storage.js';
import { UnusedUploads } from './unused-uploads.js';
import { UploadForms } from './upload-forms.js';
import { UploadSpool } from './upload-spool.js';

@Module({
  imports: [TypeOrmModule.forFeature([Media])],
  controllers: [MediaController, MediaFilesController],
  providers: [
    { provide: MediaStorage, useFactory: createMediaStorage, inject: [Configuration] },
    MediaRemovalService,
    MediaResponder,
    MediaService,
    UnusedUploads,
    UploadForms,
    UploadSpool,
  ],
  exports: [MediaService, MediaStorage, UploadForms],
})
export class MediaModule {}
