import { Controller, Post, Req } from '@nestjs/common';
import { Roles, Scope, type AppRequest } from '../../core/auth/index.js';
import { Documented } from '../api-docs/index.js';
import { MEDIA_API, MEDIA_TAG } from './media.openapi.js';
import { presentStoredMedia, type StoredMediaBody } from './media.presenter.js';
import { UploadForms } from './upload-forms.js';

@Documented(MEDIA_TAG, MEDIA_API)
@Controller('api/media')
export class MediaController {
  constructor(private readonly forms: UploadForms) {}

  @Roles('admin')
  @Scope('admin')
  @Post()
  async upload(@Req() request: AppRequest): Promise<StoredMediaBody> {
    return presentStoredMedia(await this.forms.receiveFile(request));
  }
}
