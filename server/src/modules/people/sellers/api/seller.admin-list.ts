import { ArgsType, Field, InputType, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import {
  addDays,
  connectionOf,
  containing,
  EntityRows,
  FilteredList,
  listArgsOf,
  orderByEnum,
  SortedList,
  sortsBy,
  Where,
  type NumberedPageQuery,
  type Page,
} from '#core/pagination/index.js';
import { SearchText } from '#core/validation/index.js';
import { addAnnotations, AnnotatedFilterInput } from '../../annotations/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { joinedUser, matchingUserIds } from '../../users/index.js';
import { SELLER_SEARCH_TEXT } from '../seller.repository.js';
import { Seller, SellerStatusEnum } from '../seller.entity.js';

@InputType({ description: 'Narrows the list of sellers.' })
export class SellerFilter extends AnnotatedFilterInput {
  @Field(() => String, {
    nullable: true,
    description: "Part of a seller name or link, or of the owner's name, address or country.",
  })
  @SearchText()
  search?: string | null;

  @Field(() => SellerStatusEnum, { nullable: true, description: 'Only sellers of this status.' })
  @IsOptional()
  @IsIn(SELLER_STATUSES, { message: 'status must be pending, active or inactive' })
  status?: SellerStatus | null;
}

const SORTS = sortsBy('s', {
  SHOP_NAME: { sql: 's.shop_name', type: 'citext' },
  STATUS: { sql: 's.status', type: 'text' },
  PAYMENT: { sql: `coalesce(s.payment_method, '')`, type: 'text' },
  REGISTERED: { sql: 's.created_at', type: 'timestamptz' },
});

export const SellerOrderBy = orderByEnum('SellerOrderBy', 'Order of the sellers.', SORTS);
export type SellerOrderBy = keyof typeof SORTS;

@ArgsType()
export class SellersArgs extends listArgsOf(SellerFilter, SellerOrderBy) {}

/** Query of the export. */
class SellerExportQuery extends SellerFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(SellerOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SellerOrderBy = 'NEWEST';
}

@ObjectType({ description: 'A page of sellers.' })
export class SellerConnection extends connectionOf(Seller) {}

/** Sellers with their owners. */
function sellerList(dataSource: DataSource): SortedList<Seller, SellerOrderBy> {
  const seller = new EntityRows(dataSource, Seller, 's');
  const owner = joinedUser(dataSource, 's.user_id');
  return new SortedList<Seller, SellerOrderBy>(
    dataSource,
    {
      table: 'sellers',
      alias: 's',
      select: `${seller.columns}, ${owner.columns}`,
      joins: owner.sql,
      read: (row) => Object.assign(seller.read(row), { user: owner.read(row)! }),
    },
    SORTS,
  );
}

function sellersWhere({ search, status, ...rest }: SellerFilter): Where {
  const where = new Where();
  addDays(where, 's.created_at', rest);
  addAnnotations(where, 'seller', 's.id', rest);
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (!search) return where;
  const pattern = `lower(${where.value(containing(search))})`;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return where.add(`s.id IN (
    SELECT id FROM sellers WHERE ${SELLER_SEARCH_TEXT} LIKE ${pattern}
    UNION ALL SELECT owned.id FROM sellers owned WHERE owned.user_id IN (${matchingUserIds(pattern)})
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}

/** Columns of the export; card numbers are masked. */
const SELLER_CSV: readonly CsvColumn<Seller>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Shop', value: ({ shopName }) => shopName },
  { header: 'Link', value: ({ socialLink }) => socialLink },
  { header: 'Name', value: ({ user }) => user.name },
  { header: 'Last Name', value: ({ user }) => user.lastName },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Country', value: ({ user }) => user.country },
  { header: 'Payment', value: ({ paymentMethod }) => paymentMethod },
  { header: 'PayPal', value: ({ paypalEmail }) => paypalEmail },
  { header: 'Card', value: ({ cardNumber }) => cardNumber },
  { header: 'Registered', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
];

/** The admin list of sellers: pages for the table, batches for exports. */
@Injectable()
export class SellerListService extends FilteredList<Seller, SellerOrderBy, SellerFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(sellerList(dataSource), sellersWhere);
  }

  /** A page by its number, newest first. */
  numberedPage({ page, limit }: NumberedPageQuery): Promise<Page<Seller>> {
    return this.list.page({ where: new Where(), orderBy: 'NEWEST', first: limit, page, withTotal: true });
  }

  count(): Promise<number> {
    return this.list.count(new Where());
  }

  /** All rows, newest first. */
  all(): AsyncGenerator<Seller[]> {
    return this.batches({}, 'NEWEST');
  }
}

@ApiTags('Sellers')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class SellersExportController {
  constructor(
    private readonly list: SellerListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('sellers')
  @Get('sellers.csv')
  export(@Query() { sort, ...filter }: SellerExportQuery): Promise<StreamableFile> {
    return csvFile('sellers', SELLER_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
