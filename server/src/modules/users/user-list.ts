import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import { UserOrderBy } from './dto/users.args.js';
import { User } from './user.entity.js';

const SORTS = sortsOf(UserOrderBy, 'u', {
  NAME: { sql: `lower(u.name || ' ' || u.last_name)`, type: 'text' },
  EMAIL: { sql: 'u.email', type: 'citext' },
  COUNTRY: { sql: 'lower(u.country)', type: 'text' },
  REGISTERED: { sql: 'u.created_at', type: 'timestamptz' },
});

/** As the search index has it. */
const TEXT = `lower(name || ' ' || last_name || E'\\n' || email::text || E'\\n' || country)`;

export function userList(dataSource: DataSource): SortedList<User, UserOrderBy> {
  const user = new EntityRows(dataSource, User, 'u');
  return new SortedList(
    dataSource,
    { table: 'users', alias: 'u', select: user.columns, read: (row) => user.read(row) },
    SORTS,
  );
}

export function usersWhere(search: string | null | undefined): Where {
  const where = new Where();
  if (!search) return where;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return where.add(`u.id IN (
    SELECT id FROM users WHERE ${TEXT} LIKE lower(${where.value(containing(search))})
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}
