import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { analyseAudio, playableForm, UnsupportedAudioError } from '#audio/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { encodeImage } from './uploads/image-encoder.js';
import { mediaPathColumns } from './holds-media-path.js';
import { Media } from './media.entity.js';
import { unsupportedUpload } from './media.errors.js';
import { ListensToMedia } from './media-listeners.js';
import { audioPathOf, imageVariantPath } from './storage/media-path.js';
import { MediaRemovalService } from './storage/media-removal.service.js';
import { MediaGateway } from './storage/media.gateway.js';
import type {
  AudioDescription,
  StoredAudio,
  StoredImage,
  StoredMedia,
  Upload,
  UploadSource,
} from './stored-media.js';
import { UploadSpoolService } from './uploads/upload-spool.service.js';

interface NewFile {
  path: string;
  put: (path: string) => Promise<void>;
}

/** Stores images and audio with a row in `media` each. A failed upload leaves no row and no file. */
@Injectable()
export class MediaService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
    private readonly spool: UploadSpoolService,
    private readonly removal: MediaRemovalService,
    private readonly listeners: ListenersService,
  ) {}

  /**
   * @param field form field for error messages
   * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
   */
  async storeImage(source: UploadSource, field = 'img'): Promise<StoredImage> {
    const upload = await this.spool.receive(source, field, 'image');
    return this.spool.using(upload, () => this.keepImage(upload));
  }

  /**
   * @param field form field for error messages
   * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
   */
  async storeAudio(source: UploadSource, field = 'audio'): Promise<StoredAudio> {
    const upload = await this.spool.receive(source, field, 'audio');
    return this.spool.using(upload, () => this.keepAudio(upload));
  }

  /** Stores audio that is no recording of its own, such as a part of one: it is neither measured nor compared. */
  async storePart(source: UploadSource): Promise<StoredAudio> {
    const upload = await this.spool.receive(source, 'audio', 'audio');
    return this.spool.using(upload, () => this.keepAudio(upload, false));
  }

  /** Stores a received upload under its path. */
  keep(upload: Upload): Promise<StoredMedia> {
    return upload.kind === 'image' ? this.keepImage(upload) : this.keepAudio(upload);
  }

  /**
   * Length and waveform of stored audio; null if no audio is stored under the path.
   * @param manager a transaction that stores the path; it locks the file against removal
   */
  async describeAudio(path: string, manager?: EntityManager): Promise<AudioDescription | null> {
    const media = await this.find(path, manager);
    if (media?.kind !== 'audio' || media.durationSeconds === null || !media.peaks) return null;
    return { durationSeconds: media.durationSeconds, peaks: media.peaks };
  }

  /** @param manager a transaction that stores the path; it locks the file against removal */
  async imageExists(path: string, manager?: EntityManager): Promise<boolean> {
    return (await this.find(path, manager))?.kind === 'image';
  }

  /** Removes a stored file and its variants, even if they are used. */
  async discard(path: string): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      await manager.delete(Media, { path });
      await this.listeners.notify(ListensToMedia, 'fileRemoved', manager, path);
    });
    await this.removal.remove(path);
  }

  /** Removes the files among `paths` that no column names; call it after the commit that released them. */
  async discardUnused(paths: readonly string[]): Promise<void> {
    for (const path of new Set(paths)) {
      if (await this.deleteUnusedRow(path)) await this.removal.remove(path);
    }
  }

  /** Paths of the oldest files that no column names. */
  async findUnused(olderThanHours: number, limit: number): Promise<string[]> {
    const rows: { path: string }[] = await this.dataSource.query(
      `SELECT path FROM media
        WHERE created_at < now() - make_interval(hours => $1) AND path NOT IN (${await this.usedPaths()})
        ORDER BY created_at LIMIT $2`,
      [olderThanHours, limit],
    );
    return rows.map(({ path }) => path);
  }

  /** A SELECT of the paths that rows of any module name. */
  private async usedPaths(): Promise<string> {
    const inColumns = mediaPathColumns(this.dataSource).map(
      ({ table, column }) => `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    return [...inColumns, ...(await this.listeners.notify(ListensToMedia, 'pathsInUse'))].join(' UNION ALL ');
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

  private async keepAudio(upload: Upload, isRecording = true): Promise<StoredAudio> {
    const content = await readFile(upload.file);
    const [analysis, playable] = await Promise.all([analyseAudio(content), playableForm(content)]).catch(
      (error: unknown) => {
        throw error instanceof UnsupportedAudioError ? unsupportedUpload(upload.field, error) : error;
      },
    );
    const { durationSeconds, peaks, format } = analysis;
    // A tag of MP3 files may stand before a WAV file, too.
    const path = audioPathOf(upload.path, format);
    const put = (to: string) =>
      playable ? this.storage.put(to, Buffer.from(playable)) : this.storage.putFile(to, upload.file);
    const recorded = isRecording ? durationSeconds : null;
    const row = { path, kind: 'audio' as const, durationSeconds, peaks, tagsRemoved: true };
    await this.store(row, [{ path, put }], recorded);
    return { kind: 'audio', path, ...analysis };
  }

  private async store(
    row: Partial<Media> & { path: string },
    files: readonly NewFile[],
    recordedSeconds: number | null = null,
  ): Promise<void> {
    try {
      for (const { path, put } of files) await put(path);
      // Two uploads that are the first of their lanes can wait for each other.
      await retryTransaction(this.dataSource, async (manager) => {
        await manager.insert(Media, row);
        if (recordedSeconds !== null)
          await this.listeners.notify(ListensToMedia, 'audioStored', manager, row.path, recordedSeconds);
      });
    } catch (error) {
      await this.removal.remove(row.path);
      throw error;
    }
  }

  private find(path: string, manager?: EntityManager): Promise<Media | null> {
    if (!manager) return this.dataSource.manager.findOneBy(Media, { path });
    return manager.findOne(Media, { where: { path }, lock: { mode: 'for_key_share' } });
  }

  private async deleteUnusedRow(path: string): Promise<boolean> {
    const usedPaths = await this.usedPaths();
    return retryTransaction(this.dataSource, async (manager) => {
      // Waits for transactions that are about to store the path; the next statement sees their rows.
      await manager.query('SELECT 1 FROM media WHERE path = $1 FOR UPDATE', [path]);
      const [, deleted]: [unknown, number] = await manager.query(
        `DELETE FROM media WHERE path = $1
            AND NOT EXISTS (SELECT 1 FROM (${usedPaths}) AS used (path) WHERE used.path = $1)`,
        [path],
      );
      if (deleted > 0) await this.listeners.notify(ListensToMedia, 'fileRemoved', manager, path);
      return deleted > 0;
    });
  }
}
