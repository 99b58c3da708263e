import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { RowSource } from '#core/database/index.js';
import {
  addDays,
  containing,
  entityList,
  type NumberedPageQuery,
  type Page,
  SortedList,
  Where,
  type DayRange,
  daysOf,
} from '#core/pagination/index.js';
import { USER_SORTS, type UserOrderBy, type UsersArgs } from './user-list.inputs.js';
import { matchingUserIds } from '../users/index.js';
import { User } from '../users/user.entity.js';
import { addAnnotations, AnnotatedFilterInput } from '../annotations/index.js';

interface UserFilter extends AnnotatedFilterInput {
  search?: string | null;
}

function usersWhere({ search, ...rest }: UserFilter): Where {
  const where = new Where();
  addDays(where, 'u.created_at', rest);
  addAnnotations(where, 'user', 'u.id', rest);
  if (!search) return where;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return where.add(`u.id IN (
    ${matchingUserIds(`lower(${where.value(containing(search))})`)}
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}

/** The admin list of users: pages for the table, batches for exports. */
@Injectable()
export class UserListService {
  private readonly list: SortedList<User, UserOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = entityList(dataSource, User, 'u', USER_SORTS);
  }

  page({ search, from, to, tag, assigneeId, ...page }: UsersArgs): Promise<Page<User>> {
    return this.list.page({ ...page, where: usersWhere({ search, from, to, tag, assigneeId }) });
  }

  /** A page by its number, newest first. */
  numberedPage({ page, limit }: NumberedPageQuery, days: DayRange): Promise<Page<User>> {
    return this.list.page({
      where: usersWhere(daysOf(days)),
      orderBy: 'NEWEST',
      first: limit,
      page,
      withTotal: true,
    });
  }

  count(days: DayRange): Promise<number> {
    return this.list.count(usersWhere(daysOf(days)));
  }

  /** All rows of the days, newest first. */
  all(days: DayRange): AsyncGenerator<User[]> {
    return this.batches(daysOf(days), 'NEWEST');
  }

  batches(filter: UserFilter, orderBy: UserOrderBy, source?: RowSource): AsyncGenerator<User[]> {
    return this.list.batches(usersWhere(filter), orderBy, source);
  }
}
