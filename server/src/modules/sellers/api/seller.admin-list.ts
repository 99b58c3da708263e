import { ArgsType, Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsOptional, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { Roles, Scope } from '../../../core/auth/index.js';
import { AuditedExport, csvFile, type CsvColumn } from '../../../core/csv/index.js';
import { StaleReads, type RowSource } from '../../../core/database/index.js';
import { describeOrder } from '../../../core/graphql/index.js';
import {
  connectionOf,
  containing,
  EntityRows,
  ListArgs,
  SortedList,
  sortsOf,
  Where,
  type Page,
} from '../../../core/pagination/index.js';
import { SearchText } from '../../../core/validation/index.js';
import { ApiCsvExport } from '../../api-docs/index.js';
import { matchingUserIds } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { Seller, SellerStatusEnum } from '../seller.entity.js';

export enum SellerOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  SHOP_NAME_ASC = 'SHOP_NAME_ASC',
  SHOP_NAME_DESC = 'SHOP_NAME_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  PAYMENT_ASC = 'PAYMENT_ASC',
  PAYMENT_DESC = 'PAYMENT_DESC',
  REGISTERED_ASC = 'REGISTERED_ASC',
  REGISTERED_DESC = 'REGISTERED_DESC',
}
registerEnumType(SellerOrderBy, {
  name: 'SellerOrderBy',
  description: 'Order of the sellers.',
  valuesMap: describeOrder(SellerOrderBy),
});

@InputType({ description: 'Narrows the list of sellers.' })
export class SellerFilter {
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

@ArgsType()
export class SellersArgs extends ListArgs {
  @Field(() => SellerFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => SellerFilter)
  filter?: SellerFilter | null;

  @Field(() => SellerOrderBy, { defaultValue: SellerOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(SellerOrderBy)
  orderBy: SellerOrderBy = SellerOrderBy.NEWEST;
}

/** Query of the export. */
class SellerExportQuery extends SellerFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(SellerOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SellerOrderBy = SellerOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of sellers.' })
export class SellerConnection extends connectionOf(Seller) {}

const SORTS = sortsOf(SellerOrderBy, 's', {
  SHOP_NAME: { sql: 's.shop_name', type: 'citext' },
  STATUS: { sql: 's.status', type: 'text' },
  PAYMENT: { sql: `coalesce(s.payment_method, '')`, type: 'text' },
  REGISTERED: { sql: 's.created_at', type: 'timestamptz' },
});

/** The expression of the search index. */
const SHOP_TEXT = `lower(shop_name::text || E'\\n' || coalesce(social_link, ''))`;

/** Sellers with their owners. */
function sellerList(dataSource: DataSource): SortedList<Seller, SellerOrderBy> {
  const seller = new EntityRows(dataSource, Seller, 's');
  const user = new EntityRows(dataSource, User, 'u');
  return new SortedList<Seller, SellerOrderBy>(
    dataSource,
    {
      table: 'sellers',
      alias: 's',
      select: `${seller.columns}, ${user.columns}`,
      joins: 'JOIN users u ON u.id = s.user_id',
      read: (row) => Object.assign(seller.read(row), { user: user.read(row) }),
    },
    SORTS,
  );
}

function sellersWhere({ search, status }: SellerFilter): Where {
  const where = new Where();
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (!search) return where;
  const pattern = `lower(${where.value(containing(search))})`;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return where.add(`s.id IN (
    SELECT id FROM sellers WHERE ${SHOP_TEXT} LIKE ${pattern}
    UNION ALL SELECT shop.id FROM sellers shop WHERE shop.user_id IN (${matchingUserIds(pattern)})
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
export class SellerListService {
  private readonly list: SortedList<Seller, SellerOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = sellerList(dataSource);
  }

  page({ filter, ...page }: SellersArgs): Promise<Page<Seller>> {
    return this.list.page({ ...page, where: sellersWhere(filter ?? {}) });
  }

  /** All rows, newest first. */
  all(): AsyncGenerator<Seller[]> {
    return this.batches({}, SellerOrderBy.NEWEST);
  }

  batches(filter: SellerFilter, orderBy: SellerOrderBy, source?: RowSource): AsyncGenerator<Seller[]> {
    return this.list.batches(sellersWhere(filter), orderBy, source);
  }
}

@ApiTags('Sellers')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class SellersExportController {
  constructor(
    private readonly list: SellerListService,
    private readonly staleReads: StaleReads,
  ) {}

  @ApiCsvExport('sellers')
  @Get('sellers.csv')
  export(@Query() { sort, ...filter }: SellerExportQuery): Promise<StreamableFile> {
    return csvFile('sellers', SELLER_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
