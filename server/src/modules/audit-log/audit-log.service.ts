import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { decodeCursor, encodeCursor, pageOf, type Page, type PageArgs } from '../../core/pagination/index.js';
import { AuditRecord } from './audit-record.entity.js';
import type { AuditLogFilter } from './dto/audit-log.filter.js';

/** Reading what was done, newest first. */
@Injectable()
export class AuditLogService {
  constructor(@InjectRepository(AuditRecord) private readonly records: Repository<AuditRecord>) {}

  async page(filter: AuditLogFilter | null, { first, after }: PageArgs): Promise<Page<AuditRecord>> {
    const query = this.records
      .createQueryBuilder('a')
      .orderBy('a.id', 'DESC')
      .limit(first + 1);
    if (filter) narrow(query, filter);
    const all = query.clone();
    if (after) query.andWhere('a.id < :after', { after: Number(decodeCursor(after, 1)[0]) });
    return pageOf(await query.getMany(), first, (record) => encodeCursor([record.id]), {
      hasPreviousPage: Boolean(after),
      totalCount: () => all.getCount(),
    });
  }
}

function narrow(query: SelectQueryBuilder<AuditRecord>, filter: AuditLogFilter): void {
  const { search, action, subject, actorId, from, to } = filter;
  if (actorId) query.andWhere('a.actor_id = :actorId', { actorId });
  if (subject) query.andWhere('a.subject = :subject', { subject });
  if (action) query.andWhere(`(a.action = :action OR starts_with(a.action, :action || '.'))`, { action });
  if (from) query.andWhere('a.at >= :from', { from });
  if (to) query.andWhere('a.at < :to', { to });
  if (search) {
    query.andWhere(`strpos(lower(concat_ws(' ', a.actor_email, a.action, a.subject)), lower(:search)) > 0`, {
      search,
    });
  }
}
