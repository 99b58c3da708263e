import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { ApiErrors, SuccessResponse } from '../../../platform/api-docs/index.js';
import { ProductResponse, toProductResponse } from '../api/product.response.js';
import { sellerProfileNotFound, SellerProfilesService } from './seller-profiles.service.js';

/** Newest tracks in the response. */
const SHOWN_TRACKS = 100;

/** REST body of a seller's public page. */
@ApiSchema({ name: 'SellerProfile' })
export class SellerProfileResponse {
  @ApiProperty({ description: 'Seller name.', example: 'Nightshift Audio' })
  name: string;

  @ApiProperty({
    description: 'Number of the account that has the shop; null for a name without one.',
    type: 'integer',
    nullable: true,
    example: 12,
  })
  user_id: number | null;

  @ApiProperty({
    description: 'Text of the seller; null without one.',
    type: 'string',
    nullable: true,
    example: 'Melodic techno from Lund.',
  })
  bio: string | null;

  @ApiProperty({
    description: 'When the seller came to the store.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  since: string;

  @ApiProperty({ description: 'Number of tracks in the shop.', type: 'integer', example: 4 })
  on_sale_count: number;

  @ApiProperty({ description: 'Number of sold tracks.', type: 'integer', example: 2 })
  sold_count: number;

  @ApiProperty({
    description: `The newest tracks in the shop, at most ${SHOWN_TRACKS}.`,
    type: [ProductResponse],
  })
  tracks: ProductResponse[];
}

export class SellerProfileResult extends SuccessResponse {
  @ApiProperty({ description: 'The seller.' })
  data: SellerProfileResponse;
}

@ApiTags('Products')
@Public()
@Controller('api/seller-profiles')
export class SellerProfilesController {
  constructor(private readonly profiles: SellerProfilesService) {}

  @ApiOperation({
    summary: 'Show the public page of a seller',
    description: '`{name}` is the seller name that tracks carry as `store_name`, whatever its case.',
  })
  @ApiOkResponse({ type: SellerProfileResult })
  @ApiErrors(sellerProfileNotFound())
  @Get(':name')
  async show(@Param('name') sellerName: string): Promise<SellerProfileResult> {
    const { name, userId, bio, since, onSaleCount, soldCount } = await this.profiles.getProfile(sellerName);
    const { nodes } = await this.profiles.tracksOf(name, { first: SHOWN_TRACKS });
    return {
      success: true,
      data: {
        name,
        user_id: userId,
        bio,
        since: since.toISOString(),
        on_sale_count: onSaleCount,
        sold_count: soldCount,
        tracks: nodes.map(toProductResponse),
      },
    };
  }
}
