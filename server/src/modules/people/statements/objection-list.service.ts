import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, containing, entityList, FilteredList, Where } from '#core/pagination/index.js';
import { OBJECTION_SORTS, type ObjectionFilter, type ObjectionOrderBy } from './objection.inputs.js';
import { Statement } from './statement.entity.js';

@Injectable()
export class ObjectionListService extends FilteredList<Statement, ObjectionOrderBy, ObjectionFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Statement, 's', OBJECTION_SORTS), objectionsWhere);
  }
}

function objectionsWhere({ status, search, ...days }: Partial<ObjectionFilter>): Where {
  const where = new Where();
  addDays(where, 's.objected_at', days);
  where.add(status ? `s.objection_status = ${where.value(status)}` : 's.objection_status IS NOT NULL');
  if (!search) return where;
  const pattern = where.value(containing(search));
  return where.add(
    `lower(concat_ws(E'\\n', s.decision, s.objection, s.name, s.email)) LIKE lower(${pattern})`,
  );
}
