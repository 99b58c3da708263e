import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { AnyQuery } from '#core/http/index.js';
import { filterOfLink, ShopLinkQuery } from '../../products/index.js';
import { toAtom, toJsonFeed, type TrackFeed } from './track-feed.rules.js';
import { FEED_LENGTH, TrackFeedsService } from './track-feeds.service.js';

const DESCRIPTION = `The ${FEED_LENGTH} newest tracks of the shop. Filters are written as in the address of the shop.`;
/** Feed readers poll often; proxies may serve a cached response for a while. */
const CACHING = 'public, max-age=300';

@ApiTags('Products')
@Controller('api/feeds')
export class TrackFeedsController {
  constructor(private readonly feeds: TrackFeedsService) {}

  @ApiOperation({ summary: 'Follow the new tracks of a filter as an Atom feed', description: DESCRIPTION })
  @ApiOkResponse({
    description: 'The feed (RFC 4287).',
    content: { 'application/atom+xml': { schema: { type: 'string' } } },
  })
  @Public()
  @Header('Content-Type', 'application/atom+xml; charset=utf-8')
  @Header('Cache-Control', CACHING)
  @AnyQuery()
  @Get('tracks.atom')
  async atom(@Query() query: ShopLinkQuery): Promise<string> {
    return toAtom(await this.feedOf(query));
  }

  @ApiOperation({ summary: 'Follow the new tracks of a filter as a JSON feed', description: DESCRIPTION })
  @ApiOkResponse({
    description: 'The feed (JSON Feed 1.1).',
    content: { 'application/feed+json': { schema: { type: 'object' } } },
  })
  @Public()
  @Header('Content-Type', 'application/feed+json; charset=utf-8')
  @Header('Cache-Control', CACHING)
  @AnyQuery()
  @Get('tracks.json')
  async json(@Query() query: ShopLinkQuery): Promise<string> {
    return JSON.stringify(toJsonFeed(await this.feedOf(query)));
  }

  private feedOf(query: ShopLinkQuery): Promise<TrackFeed> {
    const { filter, search } = filterOfLink(query);
    return this.feeds.feedOf(filter, search);
  }
}
