import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToMedia, type MediaListener } from '../../platform/media/index.js';
import { AudioReportsService } from './audio-reports.service.js';

/** Starts the measurement of every upload, so that its report is ready when a page shows it. */
@Injectable()
@ListensToMedia()
export class StoredAudioListener implements MediaListener {
  constructor(private readonly reports: AudioReportsService) {}

  audioStored(manager: EntityManager, path: string, seconds: number): Promise<void> {
    return this.reports.queue(manager, path, 'now', seconds);
  }
}
