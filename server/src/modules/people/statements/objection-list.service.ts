import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { entityList, FilteredList, Where } from '#core/pagination/index.js';
import { OBJECTION_SORTS, type ObjectionFilter, type ObjectionOrderBy } from './objection.inputs.js';
import { Statement } from './statement.entity.js';

@Injectable()
export class ObjectionListService extends FilteredList<Statement, ObjectionOrderBy, ObjectionFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Statement, 's', OBJECTION_SORTS), objectionsWhere);
  }
}

function objectionsWhere({ status }: Partial<ObjectionFilter>): Where {
  const where = new Where();
  return where.add(status ? `s.objection_status = ${where.value(status)}` : 's.objection_status IS NOT NULL');
}
