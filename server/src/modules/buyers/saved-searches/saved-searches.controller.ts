import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, OwnRecord, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiSuccessMessage,
  type SuccessMessageResponse,
} from '../../platform/api-docs/index.js';
import { SavedSearchesService, searchNotFound, tooManySearches } from './saved-searches.service.js';
import { SavedSearchesResult, SavedSearchResult, toSavedSearchResponse } from './saved-searches.response.js';
import { UpdateSavedSearchInput, SavedSearchInput } from './saved-searches.inputs.js';
import { EndsMails } from './ends-mails.decorator.js';

@ApiTags('Saved searches')
@Controller('api/saved-searches')
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @ApiOperation({ summary: 'List the saved searches of the caller' })
  @ApiOkResponse({ type: SavedSearchesResult })
  @Roles('user')
  @Get()
  async list(
    @CurrentUser() actor: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<SavedSearchesResult> {
    const searches = takePage(reply, await this.searches.list(actor), query);
    return SavedSearchesResult.of(searches.map(toSavedSearchResponse));
  }

  @ApiOperation({
    summary: 'Save a search',
    description: 'Tracks that come on sale from now on are mailed, each once per search.',
  })
  @ApiExampleBody(SavedSearchInput, {
    name: 'Techno, 126 to 130 BPM',
    filter: { categories: ['Techno'], min_bpm: 126, max_bpm: 130 },
    frequency: 'daily',
  })
  @ApiCreatedResponse({ type: SavedSearchResult })
  @ApiErrors(tooManySearches())
  @Roles('user')
  @Post()
  async create(@CurrentUser() actor: Principal, @Body() input: SavedSearchInput): Promise<SavedSearchResult> {
    return SavedSearchResult.of(toSavedSearchResponse(await this.searches.create(actor, input)));
  }

  @ApiOperation({ summary: 'Rename a saved search, or change when it is mailed' })
  @ApiExampleBody(UpdateSavedSearchInput, { frequency: 'weekly' })
  @ApiOkResponse({ type: SavedSearchResult })
  @ApiErrors(searchNotFound())
  @Versioned('change')
  @Roles('user')
  @OwnRecord(SavedSearchesService, 'requireOwn')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSavedSearchInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SavedSearchResult> {
    const saved = await this.searches
      .update(actor, id, input, expected)
      .catch(showCurrent(toSavedSearchResponse));
    return withVersion(saved, SavedSearchResult.of(toSavedSearchResponse(saved)));
  }

  @ApiOperation({ summary: 'Delete a saved search' })
  @ApiSuccessMessage('Saved search deleted')
  @ApiErrors(searchNotFound())
  @Versioned('delete')
  @Roles('user')
  @Delete(':id')
  async delete(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SuccessMessageResponse> {
    await this.searches.delete(actor, id, expected).catch(showCurrent(toSavedSearchResponse));
    return { success: true, message: 'Saved search deleted' };
  }

  @EndsMails('unsubscribe', {
    summary: 'End the mails of a saved search',
    stays: 'The search stays.',
    message: 'You get no more mails about this search.',
  })
  async unsubscribe(@Param('token') token: string): Promise<SuccessMessageResponse> {
    await this.searches.unsubscribe(token);
    return { success: true, message: 'You get no more mails about this search.' };
  }
}
