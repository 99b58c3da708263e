import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { analyseAudio, UnsupportedAudioError } from '../../core/audio/index.js';
import { encodeImage } from './uploads/image-encoder.js';
import { Media } from './media.entity.js';
import { unsupportedAudio } from './media.errors.js';
import { imageVariantPath } from './storage/media-path.js';
import { MediaRemovalService } from './storage/media-removal.service.js';
import { MediaGateway } from './storage/media.gateway.js';
import type {
  AudioDescription,
  StoredAudio,
  StoredImage,
  StoredMedia,
  Upload,
  UploadSource,
} from './media.types.js';
import { UploadSpoolService } from './uploads/upload-spool.service.js';

/** A file on its way into the storage. */
interface NewFile {
  path: string;
  put: (path: string) => Promise<void>;
}

/** Stores images and audio, and knows what was stored. A failed upload leaves no row and no file. */
@Injectable()
export class MediaService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
    private readonly spool: UploadSpoolService,
    private readonly removal: MediaRemovalService,
  ) {}

  /**
   * @param field the form field to name in a refusal
   * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
   */
  async storeImage(source: UploadSource, field = 'img'): Promise<StoredImage> {
    const upload = await this.spool.receive(source, field, 'image');
    return this.spool.using(upload, () => this.keepImage(upload));
  }

  /**
   * @param field the form field to name in a refusal
   * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
   */
  async storeAudio(source: UploadSource, field = 'audio'): Promise<StoredAudio> {
    const upload = await this.spool.receive(source, field, 'audio');
    return this.spool.using(upload, () => this.keepAudio(upload));
  }

  /** Stores what the spool received under the path it promised. */
  keep(upload: Upload): Promise<StoredMedia> {
    return upload.kind === 'image' ? this.keepImage(upload) : this.keepAudio(upload);
  }

  /**
   * Length and waveform of stored audio, null when no audio was stored under this path.
   * @param manager a transaction that will name the path: the file stays until it ends
   */
  async describeAudio(path: string, manager?: EntityManager): Promise<AudioDescription | null> {
    const media = await this.find(path, manager);
    if (media?.kind !== 'audio' || media.durationSeconds === null || !media.peaks) return null;
    return { durationSeconds: media.durationSeconds, peaks: media.peaks };
  }

  /** @param manager a transaction that will name the path: the file stays until it ends */
  async imageExists(path: string, manager?: EntityManager): Promise<boolean> {
    return (await this.find(path, manager))?.kind === 'image';
  }

  /** Removes a stored file and its variants, whoever names it. */
  async discard(path: string): Promise<void> {
    await this.dataSource.manager.delete(Media, { path });
    await this.removal.remove(path);
  }

  /** Removes those of the files that no track, demo or order shows; call it after the commit that let go of them. */
  async discardUnused(paths: readonly string[]): Promise<void> {
    for (const path of new Set(paths)) {
      if (await this.forgetUnused(path)) await this.removal.remove(path);
    }
  }

  private async keepImage(upload: Upload): Promise<StoredImage> {
    const squares = await encodeImage(upload.file, upload.field);
    const files = squares.map(({ size, content }) => ({
      path: imageVariantPath(upload.path, size),
      put: (path: string) => this.storage.put(path, content),
    }));
    await this.store({ path: upload.path, kind: 'image' }, files);
    return { kind: 'image', path: upload.path };
  }

  private async keepAudio(upload: Upload): Promise<StoredAudio> {
    const content = await readFile(upload.file);
    const analysis = await analyseAudio(content).catch((error: unknown) => {
      throw error instanceof UnsupportedAudioError ? unsupportedAudio(upload.field) : error;
    });
    const { durationSeconds, peaks } = analysis;
    await this.store({ path: upload.path, kind: 'audio', durationSeconds, peaks }, [
      { path: upload.path, put: (path) => this.storage.putFile(path, upload.file) },
    ]);
    return { kind: 'audio', path: upload.path, ...analysis };
  }

  private async store(row: Partial<Media> & { path: string }, files: readonly NewFile[]): Promise<void> {
    try {
      for (const { path, put } of files) await put(path);
      await this.dataSource.manager.insert(Media, row);
    } catch (error) {
      await this.removal.remove(row.path);
      throw error;
    }
  }

  private find(path: string, manager?: EntityManager): Promise<Media | null> {
    if (!manager) return this.dataSource.manager.findOneBy(Media, { path });
    return manager.findOne(Media, { where: { path }, lock: { mode: 'for_key_share' } });
  }

  private forgetUnused(path: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Waits for whoever is about to name the path; only then does the next statement see that they did.
      await manager.query('SELECT 1 FROM media WHERE path = $1 FOR UPDATE', [path]);
      const [, forgotten]: [unknown, number] = await manager.query(
        `DELETE FROM media WHERE path = $1
            AND NOT EXISTS (SELECT 1 FROM products WHERE img = $1 OR audio = $1)
            AND NOT EXISTS (SELECT 1 FROM demos WHERE img = $1 OR audio = $1)
            AND NOT EXISTS (SELECT 1 FROM order_lines WHERE img = $1)`,
        [path],
      );
      return forgotten > 0;
    });
  }
}
