import { Injectable } from '@nestjs/common';
import { Job } from '#core/jobs/index.js';
import { MediaService } from '../media.service.js';

/** Time between an upload and the form that uses it. */
const GRACE_HOURS = 24;
const BATCH = 500;

/** Removes uploads whose form was never saved. */
@Injectable()
export class UnusedUploadsJob {
  constructor(private readonly media: MediaService) {}

  @Job('forget-unused-uploads', { cron: '27 * * * *' })
  async sweep(): Promise<void> {
    // `discardUnused` checks each file again under its lock, as a form may be saved meanwhile.
    await this.media.discardUnused(await this.media.findUnused(GRACE_HOURS, BATCH));
  }
}
