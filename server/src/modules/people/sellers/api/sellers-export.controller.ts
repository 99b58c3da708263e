import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { SellerExportQuery } from '../seller-list.inputs.js';
import { sellerFor } from '../payouts/closed-payouts.js';
import { SellerListService } from '../seller-list.service.js';
import { Seller } from '../seller.entity.js';

/** Columns of the export; card numbers are masked, and payout details are empty for API tokens. */
const columnsFor = (viewer: Principal): readonly CsvColumn<Seller>[] => [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Shop', value: ({ shopName }) => shopName },
  { header: 'Link', value: ({ socialLink }) => socialLink },
  { header: 'Name', value: ({ user }) => user.name },
  { header: 'Last Name', value: ({ user }) => user.lastName },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Country', value: ({ user }) => user.country },
  { header: 'Payment', value: ({ paymentMethod }) => paymentMethod },
  { header: 'PayPal', value: (seller) => sellerFor(viewer, seller).paypalEmail },
  { header: 'Card', value: (seller) => sellerFor(viewer, seller).cardNumber },
  { header: 'Registered', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
];

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
  export(
    @CurrentUser() actor: Principal,
    @Query() { sort, ...filter }: SellerExportQuery,
  ): Promise<StreamableFile> {
    return csvFile('sellers', columnsFor(actor), this.list.batches(filter, sort, this.staleReads));
  }
}
