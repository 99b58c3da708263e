import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { dollarsToCents } from '#domain/pricing.js';
import type { Principal } from '../../core/auth/index.js';
import type { RowSource } from '../../core/database/index.js';
import type { Page, PageArgs, SortedList } from '../../core/pagination/index.js';
import type { SubmitTrackInput } from './dto/submit-track.input.js';
import { TrackSubmissionOrderBy, type TrackSubmissionFilter } from './dto/track-submission.filter.js';
import type { TrackSubmissionsArgs } from './dto/track-submissions.args.js';
import { sentBy, submissionList, submissionsWhere } from './submission-list.js';
import { SubmissionMails } from './submission-mails.service.js';
import { submissionsWithSender } from './submission-rows.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Sending tracks in, and reading what was sent. */
@Injectable()
export class SubmissionsService {
  private readonly submissions: SortedList<TrackSubmission, TrackSubmissionOrderBy>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: SubmissionMails,
  ) {
    this.submissions = submissionList(dataSource);
  }

  submit(actor: Principal, input: SubmitTrackInput): Promise<TrackSubmission> {
    const { storeName, trackName, genre, bpm, musicKey, archiveLink, contactEmail } = input;
    return this.dataSource.transaction(async (manager) => {
      const { id } = await manager.save(
        manager.create(TrackSubmission, {
          ...{ storeName, trackName, genre, bpm, musicKey, archiveLink, contactEmail },
          userId: actor.id,
          priceCents: dollarsToCents(input.price),
          projectLink: input.projectLink ?? null,
        }),
      );
      const submission = await submissionsWithSender(manager).where('s.id = :id', { id }).getOneOrFail();
      await this.mails.submitted(manager, submission, actor);
      return submission;
    });
  }

  pageOf(userId: number, { first, after = null }: PageArgs): Promise<Page<TrackSubmission>> {
    const orderBy = TrackSubmissionOrderBy.NEWEST;
    return this.submissions.page({ where: sentBy(userId), orderBy, first, after });
  }

  pageOfAll({ filter, ...page }: TrackSubmissionsArgs): Promise<Page<TrackSubmission>> {
    return this.submissions.page({ ...page, where: submissionsWhere(filter ?? {}) });
  }

  /** Those the filter leaves, some at a time. */
  batches(
    filter: TrackSubmissionFilter,
    orderBy: TrackSubmissionOrderBy,
    source?: RowSource,
  ): AsyncGenerator<TrackSubmission[]> {
    return this.submissions.batches(submissionsWhere(filter), orderBy, source);
  }
}
