import { Injectable } from '@nestjs/common';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import { FullPreviewThread, UnsupportedAudioError } from '#audio/index.js';
import type { Principal } from '#core/auth/index.js';
import { UploadedFilesService } from '../../../catalogue/packages/index.js';
import type { PackageUpload } from '../../../catalogue/packages/package.entity.js';
import {
  FairTurns,
  fileTooLarge,
  TurnsTakenError,
  unsupportedUpload,
} from '../../../platform/media/index.js';
import { tooManyWait } from '../service-order.errors.js';
import { VersionStorageService } from './version-storage.service.js';
import type { ServiceVersion } from './service-version.entity.js';

const FIELD = 'uploadId';
/** Uploads that are prepared or wait for it, in one process; a version of six minutes takes some seconds. */
const PLACES = 12;

export type StoredPreview = Pick<
  ServiceVersion,
  'uploadId' | 'path' | 'durationSeconds' | 'peaks' | 'loudness'
>;

/** Makes previews of uploads, one after the other: they must not take all processors from the shop. */
@Injectable()
export class VersionPreviewsService {
  private readonly turns = new FairTurns(PLACES);
  private readonly thread = new FullPreviewThread();

  constructor(
    private readonly uploads: UploadedFilesService,
    private readonly storage: VersionStorageService,
  ) {}

  /**
   * Makes a preview of a complete upload of the caller and stores it, without a row yet.
   * @param publish is given the preview; one that it does not keep is removed, else the upload is deleted
   * @throws DomainError NOT_FOUND; CONFLICT for an incomplete upload or one of a package; PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNAVAILABLE
   */
  async make<T>(
    actor: Principal,
    uploadId: string,
    publish: (preview: StoredPreview) => Promise<T>,
  ): Promise<T> {
    const upload = await this.uploads.getComplete(actor, uploadId);
    if (upload.bytes > MAX_AUDIO_BYTES) throw fileTooLarge('audio', FIELD);
    try {
      return await this.turns.run(`user:${actor.id}`, async () => {
        // The same upload may have become a version while this one waited.
        await this.uploads.getComplete(actor, uploadId);
        return this.makeNow(upload, publish);
      });
    } catch (error) {
      if (error instanceof TurnsTakenError) throw tooManyWait();
      throw error instanceof UnsupportedAudioError ? unsupportedUpload(FIELD, error) : error;
    }
  }

  private async makeNow<T>(
    upload: PackageUpload,
    publish: (preview: StoredPreview) => Promise<T>,
  ): Promise<T> {
    const { mp3, ...measured } = await this.uploads.withFile(upload, (file) => this.thread.make(file));
    const path = await this.storage.put(mp3);
    const published = await publish({ uploadId: upload.id, path, ...measured }).catch(
      async (error: unknown) => {
        await this.storage.discard(path);
        throw error;
      },
    );
    await this.uploads.discard(upload);
    return published;
  }
}
