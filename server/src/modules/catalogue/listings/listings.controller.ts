import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal, Scope } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { ApiErrors, dataResponse } from '../../platform/api-docs/index.js';
import type { Product } from '../products/product.entity.js';
import { productNotFound, trackIsTaken } from '../products/index.js';
import { notPaused } from './listing.errors.js';
import { ListingsService } from './listings.service.js';

/** REST body of a seller's track. */
export class ListingResponse {
  @ApiProperty({ description: 'Number of the track.', type: 'integer', example: 61 })
  id: number;

  @ApiProperty({ description: 'Status; a paused track is archived.', enum: PRODUCT_STATUSES })
  status: ProductStatus;

  @ApiProperty({
    description: 'When its seller paused it.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  paused_at: string | null;
}

export class ListingResult extends dataResponse(ListingResponse, 'The track.') {}

const toResult = ({ id, status, pausedAt }: Product): ListingResult => ({
  success: true,
  data: { id, status, paused_at: pausedAt?.toISOString() ?? null },
});

@ApiTags('Sellers')
@Roles('seller')
@Scope('write-listings')
@Controller('api/listings')
export class ListingsController {
  constructor(private readonly listings: ListingsService) {}

  @ApiOperation({
    summary: 'Pause a track of your shop',
    description: 'It is off sale until it is resumed. Not while it is reserved.',
  })
  @ApiOkResponse({ type: ListingResult })
  @ApiErrors(productNotFound(), trackIsTaken('reserved'))
  @HttpCode(200)
  @Post(':id/pause')
  async pause(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<ListingResult> {
    return toResult(await this.listings.pause(actor, id));
  }

  @ApiOperation({ summary: 'Put a paused track of your shop back on sale' })
  @ApiOkResponse({ type: ListingResult })
  @ApiErrors(productNotFound(), notPaused())
  @HttpCode(200)
  @Post(':id/resume')
  async resume(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<ListingResult> {
    return toResult(await this.listings.resume(actor, id));
  }
}
