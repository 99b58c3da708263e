import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { dollarsToCents } from '#domain/pricing.js';
import type { Principal } from '../../core/auth/index.js';
import { decodeCursor, encodeCursor, pageOf, type Page, type PageArgs } from '../../core/pagination/index.js';
import type { SubmitTrackInput } from './dto/submit-track.input.js';
import { TrackSubmissionOrderBy, type TrackSubmissionFilter } from './dto/track-submission.filter.js';
import { SubmissionMails } from './submission-mails.service.js';
import { submissionsWithSender } from './submission-rows.js';
import { TrackSubmission } from './track-submission.entity.js';

type Sortable = 'id' | 'trackName' | 'priceCents';
type Order = { by: Sortable; direction: 'ASC' | 'DESC' };

/** What is compared; names count alike in upper and lower case. */
const COMPARED: Record<Sortable, (value: string) => string> = {
  id: (value) => `CAST(${value} AS integer)`,
  priceCents: (value) => `CAST(${value} AS integer)`,
  trackName: (value) => `lower(${value})`,
};

const ORDERS: Record<TrackSubmissionOrderBy, Order> = {
  NEWEST: { by: 'id', direction: 'DESC' },
  OLDEST: { by: 'id', direction: 'ASC' },
  TRACK_NAME_ASC: { by: 'trackName', direction: 'ASC' },
  TRACK_NAME_DESC: { by: 'trackName', direction: 'DESC' },
  PRICE_ASC: { by: 'priceCents', direction: 'ASC' },
  PRICE_DESC: { by: 'priceCents', direction: 'DESC' },
};

/** Sending tracks in, and reading what was sent. */
@Injectable()
export class SubmissionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: SubmissionMails,
  ) {}

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

  pageOf(userId: number, page: PageArgs): Promise<Page<TrackSubmission>> {
    return this.page(this.rows().where('s.userId = :userId', { userId }), ORDERS.NEWEST, page);
  }

  pageOfAll(
    filter: TrackSubmissionFilter | null,
    orderBy: TrackSubmissionOrderBy,
    page: PageArgs,
  ): Promise<Page<TrackSubmission>> {
    const query = this.rows();
    if (filter?.status) query.andWhere('s.status = :status', { status: filter.status });
    if (filter?.search) query.andWhere(MATCHES, { text: filter.search });
    return this.page(query, ORDERS[orderBy], page);
  }

  private async page(
    query: SelectQueryBuilder<TrackSubmission>,
    { by, direction }: Order,
    { first, after }: PageArgs,
  ): Promise<Page<TrackSubmission>> {
    const all = query.clone();
    const compared = COMPARED[by];
    if (after) {
      const [value, id] = decodeCursor(after, 2);
      const beyond = direction === 'ASC' ? '>' : '<';
      const place = { value: by === 'trackName' ? String(value) : Number(value), id: Number(id) };
      query.andWhere(`(${compared(`s.${by}`)}, s.id) ${beyond} (${compared(':value')}, :id)`, place);
    }
    const rows = await query
      .orderBy(compared(`s.${by}`), direction)
      .addOrderBy('s.id', direction)
      .limit(first + 1)
      .getMany();
    return pageOf(rows, first, (submission) => encodeCursor([submission[by], submission.id]), {
      hasPreviousPage: Boolean(after),
      totalCount: () => all.getCount(),
    });
  }

  private rows(): SelectQueryBuilder<TrackSubmission> {
    return submissionsWithSender(this.dataSource.manager);
  }
}

/** `strpos` takes the text literally: what a wildcard would be in LIKE is a character here. */
const MATCHES = `strpos(lower(concat_ws(' ', s.id, s.store_name, s.track_name, s.genre, s.music_key, s.contact_email,
  u.name, u.last_name, u.email)), lower(:text)) > 0`;
