import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import { takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiMessage,
  type MessageResponse,
} from '../../../platform/api-docs/index.js';
import { tooManyViews, viewNotFound } from '../annotation.errors.js';
import { SavedViewsService } from '../saved-views.service.js';
import { SavedViewInput, SavedViewsQuery } from '../annotation.inputs.js';
import { SavedViewResult, SavedViewsResult } from './annotation.response.js';

@ApiTags('Notes')
@Roles('admin')
@Controller('api/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @ApiOperation({ summary: 'List one’s own saved views of admin lists' })
  @ApiOkResponse({ type: SavedViewsResult })
  @Scope('admin')
  @Get()
  async list(
    @CurrentUser() actor: Principal,
    @Query() query: SavedViewsQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<SavedViewsResult> {
    const views = takePage(reply, await this.views.viewsOf(actor, query.list), query);
    return SavedViewsResult.of(views);
  }

  @ApiOperation({
    summary: 'Save a view of an admin list',
    description: 'A view of the same name is replaced.',
  })
  @ApiExampleBody(SavedViewInput, { list: 'orders', name: 'Unpaid', query: 'status=pending' })
  @ApiCreatedResponse({ type: SavedViewResult })
  @ApiErrors(tooManyViews())
  @Post()
  async save(@CurrentUser() actor: Principal, @Body() input: SavedViewInput): Promise<SavedViewResult> {
    return SavedViewResult.of(await this.views.save(actor, input));
  }

  @ApiOperation({ summary: 'Delete one of one’s own saved views' })
  @ApiMessage('Saved view deleted')
  @ApiErrors(viewNotFound())
  @Delete(':id')
  delete(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<MessageResponse> {
    return this.views.delete(actor, id);
  }
}
