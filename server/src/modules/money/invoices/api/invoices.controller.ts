import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors } from '../../../platform/api-docs/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import { invoiceNotFound, orderNotPaid } from '../invoice.errors.js';
import { InvoicesService, type InvoiceFile } from '../invoices.service.js';
import { InvoiceResult, InvoicesResult, toInvoiceResponse } from './invoice.response.js';

const PDF = {
  description: 'PDF/A-3 with the same invoice as EN 16931 XML inside (Factur-X).',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
};

@ApiTags('Invoices')
@Controller('api/orders')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly orders: OrdersService,
    private readonly configuration: Configuration,
  ) {}

  @ApiOperation({
    summary: 'Download the invoice of an order',
    description: 'Issued when the order is completed.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse(PDF)
  @ApiErrors(invoiceNotFound())
  @Roles('user')
  @Scope('read-orders', 'read-finance', 'admin')
  @Get(':id/invoice')
  async download(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.invoices.file(user, id));
  }

  @ApiOperation({ summary: 'List the invoices and credit notes of an order, oldest first' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: InvoicesResult })
  @ApiErrors('NOT_FOUND')
  @Roles('user')
  @Scope('read-orders', 'read-finance', 'admin')
  @Get(':id/invoices')
  async list(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<InvoicesResult> {
    await this.orders.getOrder(user, id, 'read-finance');
    const documents = takePage(reply, await this.invoices.ofOrders([id]), query);
    const { publicUrl } = this.configuration;
    return InvoicesResult.of(documents.map((one) => toInvoiceResponse(publicUrl, one)));
  }

  @ApiOperation({ summary: 'Download an invoice or a credit note of an order' })
  @ApiParam({ name: 'number', description: 'Number of the document.', example: 'CRN-2026-00007' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse(PDF)
  @ApiErrors(invoiceNotFound())
  @Roles('user')
  @Scope('read-orders', 'read-finance', 'admin')
  @Get(':id/invoices/:number')
  async downloadOne(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('number') number: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.invoices.file(user, id, number));
  }

  @ApiOperation({
    summary: 'Issue the invoice of a completed order that has none',
    description:
      'For orders completed before invoices were issued. Dated today; repeated, it returns the same invoice.',
  })
  @ApiCreatedResponse({ type: InvoiceResult })
  @ApiErrors('NOT_FOUND', orderNotPaid())
  @Roles('admin')
  @Post(':id/invoice')
  async issue(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number): Promise<InvoiceResult> {
    const invoice = await this.invoices.issue(user, id);
    return InvoiceResult.of(toInvoiceResponse(this.configuration.publicUrl, invoice));
  }
}

function send(reply: FastifyReply, { fileName, content }: InvoiceFile): void {
  void reply
    .type('application/pdf')
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
