import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, containing, entityList, FilteredList, Where } from '#core/pagination/index.js';
import { NEWSLETTER_SORTS, type NewsletterFilter, type NewsletterOrderBy } from './newsletter-list.inputs.js';
import { Newsletter } from './newsletter.entity.js';

@Injectable()
export class NewsletterListService extends FilteredList<Newsletter, NewsletterOrderBy, NewsletterFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Newsletter, 'n', NEWSLETTER_SORTS), newslettersWhere);
  }
}

function newslettersWhere({ search, status, ...days }: NewsletterFilter): Where {
  const where = new Where();
  addDays(where, 'n.created_at', days);
  if (status) where.add(`n.status = ${where.value(status)}`);
  if (search) where.add(`lower(n.subject) LIKE lower(${where.value(containing(search))})`);
  return where;
}
