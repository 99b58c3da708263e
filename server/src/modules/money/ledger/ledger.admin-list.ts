import {
  Controller,
  Get,
  Injectable,
  Query,
  Res,
  UseInterceptors,
  type StreamableFile,
} from '@nestjs/common';
import {
  ArgsType,
  Field,
  InputType,
  ObjectType,
  Query as GraphQLQuery,
  Args,
  Resolver,
} from '@nestjs/graphql';
import { ApiOkResponse, ApiOperation, ApiTags, IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsDate, IsEnum, IsOptional, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import {
  connectionOf,
  entityList,
  FilteredList,
  IsAfter,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sendPageHeaders,
  sortsBy,
  Where,
  type Page,
} from '#core/pagination/index.js';
import { EmptyToNull, IsText, ToDate, Trim } from '#core/validation/index.js';
import { ApiCsvExport, dataResponse } from '../../platform/api-docs/index.js';
import { LedgerEntry } from './ledger-entry.entity.js';

const ACCOUNT_MAX = 60;

@InputType({ description: 'Narrows the ledger.' })
export class LedgerFilter {
  @Field(() => String, { nullable: true, description: 'One account, e.g. `seller:12`.' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(ACCOUNT_MAX, { message: `account must be at most ${ACCOUNT_MAX} characters` })
  account?: string | null;

  @Field(() => Date, { nullable: true, description: 'Not before this moment.' })
  @IsOptional()
  @ToDate()
  @IsDate({ message: 'from is not a valid date' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  @IsOptional()
  @ToDate('end')
  @IsAfter('from')
  @IsDate({ message: 'to is not a valid date' })
  to?: Date | null;
}

const SORTS = sortsBy('e', {});

export const LedgerOrderBy = orderByEnum('LedgerOrderBy', 'How ledger entries are sorted.', SORTS);
export type LedgerOrderBy = keyof typeof SORTS;

@ArgsType()
export class LedgerArgs extends listArgsOf(LedgerFilter, LedgerOrderBy) {}

/** Query of GET /api/ledger. */
export class LedgerQuery extends IntersectionType(LedgerFilter, NumberedPageQuery) {}

/** Query of GET /api/admin/exports/ledger.csv. */
export class LedgerExportQuery extends LedgerFilter {
  @IsEnum(LedgerOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: LedgerOrderBy = 'NEWEST';
}

@ObjectType({ description: 'A page of ledger entries.' })
export class LedgerEntryConnection extends connectionOf(LedgerEntry) {}

export class LedgerResult extends dataResponse([LedgerEntry], 'Entries, newest first.') {}

@Injectable()
export class LedgerListService extends FilteredList<LedgerEntry, LedgerOrderBy, LedgerFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, LedgerEntry, 'e', SORTS), ledgerWhere);
  }
}

function ledgerWhere(filter: LedgerFilter): Where {
  const where = new Where();
  if (filter.account) where.add(`e.account = ${where.value(filter.account)}`);
  if (filter.from) where.add(`e.created_at >= ${where.value(filter.from)}`);
  if (filter.to) where.add(`e.created_at < ${where.value(filter.to)}`);
  return where;
}

/** Columns of the CSV export. */
const LEDGER_CSV: readonly CsvColumn<LedgerEntry>[] = [
  { header: 'Entry', value: ({ id }) => id },
  { header: 'Transaction', value: ({ transactionId }) => transactionId },
  { header: 'Date', value: ({ createdAt }) => createdAt },
  { header: 'Account', value: ({ account }) => account },
  { header: 'Amount', value: ({ amount }) => amount },
];

@Resolver()
export class LedgerResolver {
  constructor(private readonly list: LedgerListService) {}

  @Roles('admin')
  @Scope('admin')
  @GraphQLQuery(() => LedgerEntryConnection, {
    description: 'Entries of the ledger, newest first. Admins only.',
  })
  ledgerEntries(@Args() args: LedgerArgs, @WantsTotal() withTotal: boolean): Promise<Page<LedgerEntry>> {
    return this.list.page({ ...args, withTotal });
  }
}

@ApiTags('Ledger')
@Roles('admin')
@Scope('admin')
@Controller('api')
export class LedgerController {
  constructor(
    private readonly ledger: LedgerListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiOperation({ summary: 'List ledger entries, newest first' })
  @ApiOkResponse({ type: LedgerResult })
  @Get('ledger')
  async entries(
    @Query() { page, limit, ...filter }: LedgerQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LedgerResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.ledger.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return LedgerResult.of(nodes);
  }

  @ApiCsvExport('ledger')
  @UseInterceptors(AuditedExportInterceptor)
  @Get('admin/exports/ledger.csv')
  export(@Query() { sort, ...filter }: LedgerExportQuery): Promise<StreamableFile> {
    return csvFile('ledger', LEDGER_CSV, this.ledger.batches(filter, sort, this.replica));
  }
}
