import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import {
  ListensToObjections,
  type DecidedObjection,
  type ObjectionListener,
  type ObjectionOutcome,
} from '../../people/statements/index.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Reviews a refused track anew when the objection of its seller is upheld. */
@Injectable()
@ListensToObjections()
export class RefusedSubmissionListener implements ObjectionListener {
  async objectionDecided(
    manager: EntityManager,
    actor: Principal,
    { statement: { act, subject }, decision }: DecidedObjection,
  ): Promise<ObjectionOutcome | null> {
    if (act !== 'submission.review' || decision !== 'upheld') return null;
    const id = Number(subject.split(':')[1]);
    const submission = await manager.findOne(TrackSubmission, {
      where: { id, status: 'refused' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!submission) return null;
    const { trackName, answer } = submission;
    await manager.save(Object.assign(submission, { status: 'pending', answer: null, reviewedAt: null }));
    await recordAudit(manager, {
      actor,
      action: 'submission.reopen',
      subject,
      before: { status: 'refused', answer },
      after: { status: 'pending' },
    });
    return { outcome: `We review “${trackName}” again.` };
  }
}
