import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsNumber } from 'class-validator';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { SELLER_PRICES } from '#domain/seller.js';
import {
  CurrentUser,
  Http,
  OwnRecord,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  dataResponse,
  SuccessResponse,
} from '../../../platform/api-docs/index.js';
import { ListingsService } from '../listings.service.js';
import type { Product } from '../../products/product.entity.js';
import { productNotFound, trackIsTaken } from '../../products/index.js';
import { notYetExtendable, priceNotLower } from '../listing.errors.js';
import { ListingTermsRepository, type TrackListingTerm } from './listing-terms.repository.js';
import { toListingTerm } from './listing-terms.resolver.js';
import { ListingTermsService } from './listing-terms.service.js';

class ListingTermResponse {
  @ApiProperty({
    description: 'When it leaves the shop, or has left it, if it is not sold or extended.',
    type: 'string',
    format: 'date-time',
    example: '2027-05-23T10:00:00.000Z',
  })
  ends_at: string;

  @ApiProperty({ description: 'Days until then; 0 after it.', type: 'integer', example: 181 })
  days_left: number;

  @ApiProperty({
    description: 'True while it can be extended: on sale, in its last 30 days.',
    example: false,
  })
  extendable: boolean;

  @ApiProperty({
    description: 'When it was taken off sale because it was not sold.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  ended_at: string | null;
}

const LISTING_TERM = {
  description: 'Six months on sale; null while they do not run.',
  type: ListingTermResponse,
  nullable: true,
};

class OwnTrackResponse {
  @ApiProperty({ description: 'Number of the track.', type: 'integer', example: 61 })
  id: number;

  @ApiProperty({ description: 'Title.', example: 'Night Signal' })
  name: string;

  @ApiProperty({ description: 'Price in US dollars.', example: 349 })
  price: number;

  @ApiProperty({ description: 'Status; a paused track is archived.', enum: PRODUCT_STATUSES })
  status: ProductStatus;

  @ApiProperty(LISTING_TERM)
  term: ListingTermResponse | null;
}

class OwnTracksResult extends dataResponse([OwnTrackResponse], 'The tracks, newest first.') {}

class OwnTrackResult extends dataResponse(OwnTrackResponse, 'The track.') {}

class TermResult extends SuccessResponse {
  @ApiProperty(LISTING_TERM)
  data: ListingTermResponse | null;
}

class LowerPriceInput {
  @ApiProperty({ description: 'New price in US dollars.', type: 'number', enum: SELLER_PRICES })
  @IsNumber({}, { message: 'Price is required' })
  price: number;
}

function toListingTermResponse(listingTerm: TrackListingTerm | null): ListingTermResponse | null {
  const shown = toListingTerm(listingTerm);
  if (!shown) return null;
  const { endsAt, endedAt, daysLeft, extendable } = shown;
  return {
    ends_at: endsAt.toISOString(),
    days_left: daysLeft,
    extendable,
    ended_at: endedAt?.toISOString() ?? null,
  };
}

@ApiTags('Sellers')
@Controller('api')
export class ListingTermsController {
  constructor(
    private readonly listings: ListingsService,
    private readonly service: ListingTermsService,
    private readonly listingTerms: ListingTermsRepository,
  ) {}

  @ApiOperation({
    summary: 'List the tracks of your shop',
    description: 'With the six months that each is on sale.',
  })
  @ApiOkResponse({ type: OwnTracksResult })
  @Roles('user')
  @Scope('read-sales', 'write-listings')
  @Get('listings')
  async list(
    @CurrentUser() actor: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<OwnTracksResult> {
    const tracks = takePage(reply, await this.listings.allOfSeller(actor), query);
    return OwnTracksResult.of(await Promise.all(tracks.map((track) => this.toResponse(track))));
  }

  @ApiOperation({
    summary: 'Extend a track of your shop',
    description: 'Six months more on sale, in its last 30 days.',
  })
  @ApiOkResponse({ type: OwnTrackResult })
  @ApiErrors(productNotFound(), notYetExtendable(), trackIsTaken('reserved'))
  @Roles('seller')
  @Scope('write-listings')
  @HttpCode(200)
  @Post('listings/:id/extend')
  async extend(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<OwnTrackResult> {
    return OwnTrackResult.of(await this.toResponse(await this.service.extend(actor, id)));
  }

  @ApiOperation({
    summary: 'Lower the price of a track of your shop',
    description: 'To another price that sellers can choose. Its six months go on.',
  })
  @ApiExampleBody(LowerPriceInput, { price: 299 })
  @ApiOkResponse({ type: OwnTrackResult })
  @ApiErrors(productNotFound(), priceNotLower(), trackIsTaken('reserved'))
  @Roles('seller')
  @Scope('write-listings')
  @HttpCode(200)
  @OwnRecord(ListingTermsService, 'requireOwn')
  @Post('listings/:id/price')
  async lowerPrice(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { price }: LowerPriceInput,
  ): Promise<OwnTrackResult> {
    return OwnTrackResult.of(await this.toResponse(await this.service.lowerPrice(actor, id, price)));
  }

  @ApiOperation({ summary: 'Show how long a track is on sale unless it is sold' })
  @ApiOkResponse({ type: TermResult })
  @ApiErrors(productNotFound())
  @Roles('admin')
  @Scope('read-store', 'admin')
  @Get('products/:id/term')
  async term(@Param('id', IdPipe) id: number): Promise<TermResult> {
    return { success: true, data: toListingTermResponse(await this.service.ofTrack(id)) };
  }

  private async toResponse({ id, name, price, status }: Product): Promise<OwnTrackResponse> {
    return { id, name, price, status, term: toListingTermResponse(await this.listingTerms.load(id)) };
  }
}
