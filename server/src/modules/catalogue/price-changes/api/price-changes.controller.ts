import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import { DatedListQuery, takeDatedPage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { changedSincePreview, saleIsOver, saleNotFound } from '../price-change.errors.js';
import { PriceChangesService } from '../price-changes.service.js';
import { SalePeriodsService } from '../sale-periods.service.js';
import { ConfirmedPriceChangeInput, PriceChangeInput } from '../price-change.inputs.js';
import {
  PriceChangePreviewResult,
  PriceChangeResult,
  PriceChangesResult,
  toPriceChangePreview,
} from './price-change.response.js';

const SALE = { filter: { category: 'Techno' }, kind: 'percent', value: -20 };

@ApiTags('Products')
@Roles('admin')
@Controller('api/price-changes')
export class PriceChangesController {
  constructor(
    private readonly changes: PriceChangesService,
    private readonly sales: SalePeriodsService,
  ) {}

  @ApiOperation({ summary: 'List the latest price changes and sales' })
  @ApiOkResponse({ type: PriceChangesResult })
  @Scope('read-store', 'admin')
  @Get()
  async list(@Query() query: DatedListQuery, @Http() { reply }: HttpExchange): Promise<PriceChangesResult> {
    const changes = takeDatedPage(reply, await this.changes.latest(), query, ({ createdAt }) => createdAt);
    return PriceChangesResult.of(changes);
  }

  @ApiOperation({ summary: 'Preview a change of many prices', description: 'Changes nothing.' })
  @ApiExampleBody(PriceChangeInput, SALE)
  @ApiOkResponse({ type: PriceChangePreviewResult })
  @HttpCode(200)
  @Post('preview')
  async preview(@Body() input: PriceChangeInput): Promise<PriceChangePreviewResult> {
    return PriceChangePreviewResult.of(toPriceChangePreview(await this.changes.preview(input)));
  }

  @ApiOperation({
    summary: 'Change many prices as a preview showed',
    description: 'For good, or with `starts_at` and `ends_at` as a sale that starts and ends by itself.',
  })
  @ApiExampleBody(ConfirmedPriceChangeInput, { ...SALE, fingerprint: '0f343b0931126a20f133d67c2b018a3b' })
  @ApiCreatedResponse({ type: PriceChangeResult })
  @ApiErrors(changedSincePreview())
  @Post()
  async make(
    @CurrentUser() actor: Principal,
    @Body() input: ConfirmedPriceChangeInput,
  ): Promise<PriceChangeResult> {
    return PriceChangeResult.of(await this.changes.make(actor, input));
  }

  @ApiOperation({ summary: 'End a sale before its time', description: 'Prices are as before.' })
  @ApiOkResponse({ type: PriceChangeResult })
  @ApiErrors(saleNotFound(), saleIsOver())
  @HttpCode(200)
  @Post(':id/end')
  async end(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<PriceChangeResult> {
    return PriceChangeResult.of(await this.sales.endNow(actor, id));
  }
}
