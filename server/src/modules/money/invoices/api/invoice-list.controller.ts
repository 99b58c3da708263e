import { Controller, Get, Query, Res, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { ApiCsvExport, dataResponse } from '../../../platform/api-docs/index.js';
import { InvoiceDocument } from '../invoice-document.js';
import { InvoiceExportQuery, InvoicesQuery } from '../invoice-list.inputs.js';
import { InvoiceListService } from '../invoice-list.service.js';

export class InvoiceDocumentsResult extends dataResponse(
  [InvoiceDocument],
  'Invoices and credit notes, newest first.',
) {}

/** Columns of the CSV export. Amounts of credit notes are below zero, so that a column can be summed. */
const INVOICE_CSV: readonly CsvColumn<InvoiceDocument>[] = [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Issued', value: ({ issuedAt }) => issuedAt },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Corrects', value: ({ corrects }) => corrects },
  { header: 'Refund', value: ({ refundId }) => refundId },
  { header: 'Buyer', value: ({ buyerName }) => buyerName },
  { header: 'Company', value: ({ buyerCompany }) => buyerCompany },
  { header: 'VAT Number', value: ({ buyerVatNumber }) => buyerVatNumber },
  { header: 'Country', value: ({ buyerCountry }) => buyerCountry },
  { header: 'Net', value: ({ net }) => net },
  { header: 'Tax', value: ({ tax }) => tax },
  { header: 'Total', value: ({ amount }) => amount },
  { header: 'Currency', value: ({ currency }) => currency },
  { header: 'Tax Category', value: ({ taxCategory }) => taxCategory },
  { header: 'Tax %', value: ({ taxRate }) => taxRate },
  { header: 'Reason', value: ({ reason }) => reason },
];

@ApiTags('Invoices')
@Roles('admin')
@Scope('read-finance', 'admin')
@Controller('api')
export class InvoiceListController {
  constructor(
    private readonly invoices: InvoiceListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiOperation({ summary: 'List invoices and credit notes, newest first' })
  @ApiOkResponse({ type: InvoiceDocumentsResult })
  @Get('invoices')
  async listAll(
    @Query() { page, limit, ...filter }: InvoicesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvoiceDocumentsResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.invoices.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return InvoiceDocumentsResult.of(nodes);
  }

  @ApiCsvExport('invoices')
  @UseInterceptors(AuditedExportInterceptor)
  @Get('admin/exports/invoices.csv')
  export(@Query() { sort, ...filter }: InvoiceExportQuery): Promise<StreamableFile> {
    return csvFile('invoices', INVOICE_CSV, this.invoices.batches(filter, sort, this.replica));
  }
}
