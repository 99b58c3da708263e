import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody, dataResponse } from '../../../platform/api-docs/index.js';
import { ExportLink } from './export-link.entity.js';
import { CreateExportLinkInput } from './export-link.inputs.js';
import { exportLinkNotFound, ExportLinksService, tooManyExportLinks } from './export-links.service.js';

export class ExportLinkResult extends dataResponse(ExportLink, 'The link.') {}

export class ExportLinksResult extends dataResponse([ExportLink], 'The links, newest first.') {}

/** Closed to API tokens: a token must not make an address that outlives it. */
@ApiTags('Links for spreadsheets')
@Roles('admin')
@Controller('api/export-links')
export class ExportLinksController {
  constructor(private readonly links: ExportLinksService) {}

  @ApiOperation({ summary: 'List your links for spreadsheets, newest first' })
  @ApiOkResponse({ type: ExportLinksResult })
  @Get()
  async list(
    @CurrentUser() actor: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<ExportLinksResult> {
    return ExportLinksResult.of(takePage(reply, await this.links.list(actor), query));
  }

  @ApiOperation({
    summary: 'Create a link for spreadsheets',
    description:
      'The address loads one export with one filter, without a login. It ends after a year, and with the rights of its owner.',
  })
  @ApiExampleBody(CreateExportLinkInput, {
    name: 'Completed orders',
    list: 'orders',
    query: 'status=completed',
  })
  @ApiCreatedResponse({ type: ExportLinkResult })
  @ApiErrors(tooManyExportLinks())
  @Post()
  async create(
    @CurrentUser() actor: Principal,
    @Body() input: CreateExportLinkInput,
  ): Promise<ExportLinkResult> {
    return ExportLinkResult.of(await this.links.create(actor, input));
  }

  @ApiOperation({ summary: 'Revoke a link for spreadsheets', description: 'At once and permanently.' })
  @ApiOkResponse({ type: ExportLinkResult })
  @ApiErrors(exportLinkNotFound())
  @Delete(':id')
  async revoke(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<ExportLinkResult> {
    return ExportLinkResult.of(await this.links.revoke(actor, id));
  }
}
