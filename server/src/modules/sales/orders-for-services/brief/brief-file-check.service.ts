import { buffer } from 'node:stream/consumers';
import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import { keyName } from '#domain/keys.js';
import { BRIEF_LIMITS, type BriefFileKind } from '#domain/service-briefs.js';
import { MeasuringThread, playableForm, UnreadableFormatError, UnsupportedAudioError } from '#audio/index.js';
import type { Principal } from '#core/auth/index.js';
import { ArchiveProblem, countSounds, UploadedFilesService } from '../../../catalogue/packages/index.js';
import type { PackageUpload } from '../../../catalogue/packages/package.entity.js';
import {
  FairTurns,
  fileTooLarge,
  TurnsTakenError,
  unsupportedUpload,
} from '../../../platform/media/index.js';
import { filesWait, stemsHoldNoSound, stemsUnreadable } from './brief-file.errors.js';
import type { ServiceBriefFile } from './service-brief-file.entity.js';

const FIELD = 'uploadId';
/** Files that are checked or wait for it, in one process. */
const PLACES = 12;

export type CheckedFile = Pick<
  ServiceBriefFile,
  'format' | 'size' | 'durationSeconds' | 'tempo' | 'key' | 'loudness' | 'soundFiles'
>;

const NOTHING_MEASURED = { durationSeconds: null, tempo: null, key: null, loudness: null, soundFiles: null };

/** Checks files of requests, one after the other: they must not take all processors from the shop. */
@Injectable()
export class BriefFileCheckService {
  private readonly turns = new FairTurns(PLACES);
  private readonly thread = new MeasuringThread();

  constructor(private readonly uploads: UploadedFilesService) {}

  /** @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE; UNAVAILABLE while too many others wait */
  async check(actor: Principal, upload: PackageUpload, kind: BriefFileKind): Promise<CheckedFile> {
    if (kind === 'reference' && upload.bytes > MAX_AUDIO_BYTES) throw fileTooLarge('audio', FIELD);
    try {
      return await this.turns.run(`user:${actor.id}`, () =>
        kind === 'reference' ? this.reference(upload) : this.stems(upload),
      );
    } catch (error) {
      if (error instanceof TurnsTakenError) throw filesWait();
      if (error instanceof ArchiveProblem) throw stemsUnreadable(error.message);
      throw error instanceof UnsupportedAudioError ? unsupportedUpload(FIELD, error) : error;
    }
  }

  /** Measures a recording, and stores the sound alone: tags may name its customer. */
  private async reference(upload: PackageUpload): Promise<CheckedFile> {
    const bytes = await this.uploads.withFile(upload, (file) => buffer(createReadStream(file)));
    const { format, durationSeconds, tempo, key, loudness } = await this.thread.measure(bytes);
    if (durationSeconds === 0) throw new UnsupportedAudioError('The file holds no sound');
    if (durationSeconds > BRIEF_LIMITS.referenceSeconds) {
      const reason = `It is longer than ${BRIEF_LIMITS.referenceSeconds / 60} minutes`;
      throw new UnreadableFormatError(reason, 'Please send a shorter one');
    }
    const sound = await playableForm(bytes);
    if (sound) await this.uploads.replace(upload, Buffer.from(sound));
    return {
      ...NOTHING_MEASURED,
      format,
      size: sound?.length ?? bytes.length,
      durationSeconds,
      tempo: tempo?.bpm ?? null,
      key: key && keyName(key.musicKey, key.mode),
      loudness,
    };
  }

  private async stems(upload: PackageUpload): Promise<CheckedFile> {
    const soundFiles = await this.uploads.withFile(upload, (file) => countSounds(file, upload.fileName));
    if (soundFiles === 0) throw stemsHoldNoSound();
    return { ...NOTHING_MEASURED, format: 'zip', size: upload.bytes, soundFiles };
  }
}
