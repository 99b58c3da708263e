import { ArgsType, Field, IntersectionType, ObjectType } from '@nestjs/graphql';
import { IsEnum } from 'class-validator';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { Roles } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { type RowSource, ReplicaReadService } from '#core/database/index.js';
import {
  addDays,
  connectionOf,
  containing,
  entityList,
  orderByEnum,
  sortsBy,
  ListArgs,
  type NumberedPageQuery,
  type Page,
  SortedList,
  Where,
} from '#core/pagination/index.js';
import { SearchText } from '#core/validation/index.js';
import { addAnnotations, AnnotatedFilterInput } from '../../annotations/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { matchingUserIds } from '../../users/index.js';
import { User } from '../../users/user.entity.js';

const SORTS = sortsBy('u', {
  NAME: { sql: `lower(u.name || ' ' || u.last_name)`, type: 'text' },
  EMAIL: { sql: 'u.email', type: 'citext' },
  COUNTRY: { sql: 'lower(u.country)', type: 'text' },
  REGISTERED: { sql: 'u.created_at', type: 'timestamptz' },
});

export const UserOrderBy = orderByEnum('UserOrderBy', 'Order of the users.', SORTS);
export type UserOrderBy = keyof typeof SORTS;

@ArgsType()
export class UsersArgs extends IntersectionType(ListArgs, AnnotatedFilterInput, ArgsType) {
  @Field(() => String, { nullable: true, description: 'Number, or part of a name, address or country.' })
  @SearchText()
  search?: string | null;

  @Field(() => UserOrderBy, { defaultValue: 'NEWEST', description: 'How the list is sorted.' })
  @IsEnum(UserOrderBy)
  orderBy: UserOrderBy = 'NEWEST';
}

/** Query of the export. */
class UserExportQuery extends AnnotatedFilterInput {
  @SearchText()
  search?: string | null;

  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(UserOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: UserOrderBy = 'NEWEST';
}

@ObjectType({ description: 'A page of users.' })
export class UserConnection extends connectionOf(User) {}

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

/** Columns of the export. */
const USER_CSV: readonly CsvColumn<User>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Last Name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Admin', value: ({ isAdmin }) => isAdmin },
  { header: 'Seller', value: ({ isSeller }) => isSeller },
  { header: 'Blocked', value: ({ blockedAt }) => blockedAt },
  { header: 'Registered', value: ({ createdAt }) => createdAt },
];

/** The admin list of users: pages for the table, batches for exports. */
@Injectable()
export class UserListService {
  private readonly list: SortedList<User, UserOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = entityList(dataSource, User, 'u', SORTS);
  }

  page({ search, from, to, tag, assigneeId, ...page }: UsersArgs): Promise<Page<User>> {
    return this.list.page({ ...page, where: usersWhere({ search, from, to, tag, assigneeId }) });
  }

  /** A page by its number, newest first. */
  numberedPage({ page, limit }: NumberedPageQuery): Promise<Page<User>> {
    return this.list.page({ where: new Where(), orderBy: 'NEWEST', first: limit, page, withTotal: true });
  }

  count(): Promise<number> {
    return this.list.count(new Where());
  }

  /** All rows, newest first. */
  all(): AsyncGenerator<User[]> {
    return this.batches({}, 'NEWEST');
  }

  batches(filter: UserFilter, orderBy: UserOrderBy, source?: RowSource): AsyncGenerator<User[]> {
    return this.list.batches(usersWhere(filter), orderBy, source);
  }
}

@ApiTags('Accounts')
@Roles('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class UsersExportController {
  constructor(
    private readonly list: UserListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('users')
  @Get('users.csv')
  export(@Query() { sort, ...filter }: UserExportQuery): Promise<StreamableFile> {
    return csvFile('users', USER_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
