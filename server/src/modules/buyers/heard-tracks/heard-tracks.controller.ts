import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, IntersectionType } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, NumberedPageQuery, rangeOf, sendPageHeaders, takePage } from '#core/pagination/index.js';
import {
  ApiExampleBody,
  ApiSuccessMessage,
  type SuccessMessageResponse,
} from '../../platform/api-docs/index.js';
import { filterOfLink, ShopLinkQuery, toProductResponse } from '../../catalogue/products/index.js';
import { HeardTracksService } from './heard-tracks.service.js';
import { HeardTracksResult, UnheardTracksResult } from './heard-tracks.response.js';
import { MarkHeardInput } from './heard-tracks.inputs.js';

class UnheardQuery extends IntersectionType(NumberedPageQuery, ShopLinkQuery) {}

@ApiTags('Heard tracks')
@Controller('api/heard-tracks')
export class HeardTracksController {
  constructor(private readonly heard: HeardTracksService) {}

  @ApiOperation({ summary: 'List what the caller has heard', description: 'On all devices, oldest first.' })
  @ApiOkResponse({ type: HeardTracksResult })
  @Roles('user')
  @Get()
  async list(
    @CurrentUser() actor: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<HeardTracksResult> {
    const [tracks, session] = await Promise.all([this.heard.list(actor), this.heard.session(actor)]);
    const page = takePage(reply, tracks, query);
    return {
      success: true,
      data: page.map(({ id, heardAt }) => ({ id, heard_at: heardAt })),
      session: session && { search: session.search, track_id: session.trackId },
    };
  }

  @ApiOperation({
    summary: 'List the tracks in the shop that the caller has not heard',
    description: 'Newest first, one page at a time. Filters are written as in the address of the shop.',
  })
  @ApiOkResponse({ type: UnheardTracksResult })
  @Roles('user')
  @Get('unheard')
  async unheard(
    @CurrentUser() actor: Principal,
    @Query() query: UnheardQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<UnheardTracksResult> {
    const { skip, take } = rangeOf(query);
    const page = await this.heard.unheard(actor, { ...filterOfLink(query), first: skip + take }, null);
    sendPageHeaders(reply, await page.totalCount, query);
    return { success: true, data: page.nodes.slice(skip).map(toProductResponse) };
  }

  @ApiOperation({
    summary: 'Mark tracks as heard',
    description: 'Idempotent; the latest time of a track counts. Sent in batches.',
  })
  @ApiExampleBody(MarkHeardInput, {
    tracks: [{ id: 42, heard_at: '2026-11-22T20:15:00Z' }],
    session: { search: '?genre=Techno', track_id: 42 },
  })
  @ApiSuccessMessage('Tracks marked as heard')
  @Roles('user')
  @Post()
  @HttpCode(200)
  async mark(
    @CurrentUser() actor: Principal,
    @Body() input: MarkHeardInput,
  ): Promise<SuccessMessageResponse> {
    await this.heard.mark(actor, input);
    return { success: true, message: 'Tracks marked as heard' };
  }

  @ApiOperation({
    summary: 'Forget what the caller has heard',
    description: 'The place of the last session too.',
  })
  @ApiSuccessMessage('Heard tracks cleared')
  @Roles('user')
  @Delete()
  async clear(@CurrentUser() actor: Principal): Promise<SuccessMessageResponse> {
    await this.heard.clear(actor);
    return { success: true, message: 'Heard tracks cleared' };
  }
}
