import { ArgsType, Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum } from 'class-validator';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { Roles, Scope } from '../../../core/auth/index.js';
import { AuditedExport, type CsvColumn, csvFile } from '../../../core/csv/index.js';
import { type RowSource, StaleReads } from '../../../core/database/index.js';
import { describeOrder } from '../../../core/graphql/index.js';
import {
  connectionOf,
  containing,
  EntityRows,
  ListArgs,
  type Page,
  SortedList,
  sortsOf,
  Where,
} from '../../../core/pagination/index.js';
import { SearchText } from '../../../core/validation/index.js';
import { ApiCsvExport } from '../../api-docs/index.js';
import { User } from '../user.entity.js';
import { matchingUserIds } from '../user.search.js';

export enum UserOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  EMAIL_ASC = 'EMAIL_ASC',
  EMAIL_DESC = 'EMAIL_DESC',
  COUNTRY_ASC = 'COUNTRY_ASC',
  COUNTRY_DESC = 'COUNTRY_DESC',
  REGISTERED_ASC = 'REGISTERED_ASC',
  REGISTERED_DESC = 'REGISTERED_DESC',
}
registerEnumType(UserOrderBy, {
  name: 'UserOrderBy',
  description: 'Order of the users.',
  valuesMap: describeOrder(UserOrderBy),
});

@ArgsType()
export class UsersArgs extends ListArgs {
  @Field(() => String, { nullable: true, description: 'Number, or part of a name, address or country.' })
  @SearchText()
  search?: string | null;

  @Field(() => UserOrderBy, { defaultValue: UserOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(UserOrderBy)
  orderBy: UserOrderBy = UserOrderBy.NEWEST;
}

/** Query of the export. */
class UserExportQuery {
  @SearchText()
  search?: string | null;

  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(UserOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: UserOrderBy = UserOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of users.' })
export class UserConnection extends connectionOf(User) {}

const SORTS = sortsOf(UserOrderBy, 'u', {
  NAME: { sql: `lower(u.name || ' ' || u.last_name)`, type: 'text' },
  EMAIL: { sql: 'u.email', type: 'citext' },
  COUNTRY: { sql: 'lower(u.country)', type: 'text' },
  REGISTERED: { sql: 'u.created_at', type: 'timestamptz' },
});

function userList(dataSource: DataSource): SortedList<User, UserOrderBy> {
  const user = new EntityRows(dataSource, User, 'u');
  return new SortedList(
    dataSource,
    { table: 'users', alias: 'u', select: user.columns, read: (row) => user.read(row) },
    SORTS,
  );
}

function usersWhere(search: string | null | undefined): Where {
  const where = new Where();
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
  { header: 'Registered', value: ({ createdAt }) => createdAt },
];

/** The admin list of users: pages for the table, batches for exports. */
@Injectable()
export class UserListService {
  private readonly list: SortedList<User, UserOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = userList(dataSource);
  }

  page({ search, ...page }: UsersArgs): Promise<Page<User>> {
    return this.list.page({ ...page, where: usersWhere(search) });
  }

  /** All rows, newest first. */
  all(): AsyncGenerator<User[]> {
    return this.batches({}, UserOrderBy.NEWEST);
  }

  batches(
    { search }: { search?: string | null },
    orderBy: UserOrderBy,
    source?: RowSource,
  ): AsyncGenerator<User[]> {
    return this.list.batches(usersWhere(search), orderBy, source);
  }
}

@ApiTags('Accounts')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class UsersExportController {
  constructor(
    private readonly list: UserListService,
    private readonly staleReads: StaleReads,
  ) {}

  @ApiCsvExport('users')
  @Get('users.csv')
  export(@Query() { sort, ...filter }: UserExportQuery): Promise<StreamableFile> {
    return csvFile('users', USER_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
