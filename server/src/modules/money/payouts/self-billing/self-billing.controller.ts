import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal, Scope } from '#core/auth/index.js';
import { DatedListQuery, takeDatedPage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors } from '../../../platform/api-docs/index.js';
import { sellerNotFound } from '../../../people/sellers/index.js';
import { selfBillingNotFound } from '../payout.errors.js';
import { SelfBillingDocumentsResult, toSelfBillingView } from './self-billing.response.js';
import { SelfBillingService } from './self-billing.service.js';

@ApiTags('Payouts')
@Roles('user')
@Scope('read-finance', 'read-sales')
@Controller('api')
export class SelfBillingController {
  constructor(private readonly documents: SelfBillingService) {}

  @ApiOperation({ summary: 'List the self-billing documents of a seller, newest first' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: SelfBillingDocumentsResult })
  @ApiErrors(sellerNotFound())
  @Get('sellers/:userId/self-billing')
  async list(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Query() query: DatedListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<SelfBillingDocumentsResult> {
    const documents = takeDatedPage(
      reply,
      await this.documents.ofUser(actor, userId),
      query,
      ({ issuedAt }) => issuedAt,
    );
    return SelfBillingDocumentsResult.of(documents.map(toSelfBillingView));
  }

  @ApiOperation({ summary: 'Download the self-billing document of a payout, or a credit note for it' })
  @ApiParam({ name: 'number', description: 'Number of the document.', example: 'SB-2026-00042' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({
    description: 'PDF/A-3.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(selfBillingNotFound())
  @Get('payouts/:id/self-billing/:number')
  async download(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Param('number') number: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { filename, contentType, content } = await this.documents.file(actor, id, number);
    void reply
      .type(contentType)
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${filename}"`)
      .send(content);
  }
}
