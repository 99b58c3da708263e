import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import type { Vocals } from '#domain/origin.js';
import { StatesVocals, type VocalsStatement } from '../packages/index.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Knows what is stated about the vocals of packages that were submitted and that no track delivers yet. */
@Injectable()
@StatesVocals()
export class SubmissionVocalsListener implements VocalsStatement {
  async statedVocals(manager: EntityManager, link: string): Promise<Vocals | null> {
    const latest = await manager.findOne(TrackSubmission, {
      where: { archiveLink: link, vocals: Not(IsNull()) },
      order: { id: 'DESC' },
    });
    return latest?.vocals ?? null;
  }
}
