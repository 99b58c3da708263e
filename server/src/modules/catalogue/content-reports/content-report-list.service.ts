import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, containing, entityList, FilteredList, Where } from '#core/pagination/index.js';
import { ContentReport } from './content-report.entity.js';
import {
  CONTENT_REPORT_SORTS,
  type ContentReportFilter,
  type ContentReportOrderBy,
} from './content-report.inputs.js';

@Injectable()
export class ContentReportListService extends FilteredList<
  ContentReport,
  ContentReportOrderBy,
  ContentReportFilter
> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, ContentReport, 'r', CONTENT_REPORT_SORTS), reportsWhere);
  }
}

function reportsWhere({ status, reason, search, ...days }: Partial<ContentReportFilter>): Where {
  const where = new Where();
  addDays(where, 'r.created_at', days);
  if (status) where.add(`r.status = ${where.value(status)}`);
  if (reason) where.add(`r.reason = ${where.value(reason)}`);
  if (!search) return where;
  const number = where.value(search.replace(/^#/, ''));
  const pattern = where.value(containing(search));
  return where.add(`(r.id::text = ${number} OR lower(r.title || E'\\n' || r.text) LIKE lower(${pattern}))`);
}
