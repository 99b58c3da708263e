import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdsArgs, runInBulk } from '#core/bulk/index.js';
import { ApiExampleBody, BulkResult } from '../../../platform/api-docs/index.js';
import { DecisionReasonField } from '../../../people/statements/index.js';
import { ProductEditorService } from '../editing/product-editor.service.js';

/** Body of PUT /api/products/bulk/seller. */
class BulkSellerInput extends IdsArgs {
  @ApiProperty({ description: 'Number of the seller.', example: 3 })
  @Max(MAX_ID, { message: 'seller_id is out of range' })
  @Min(1, { message: 'seller_id is out of range' })
  @IsInt({ message: 'seller_id must be a whole number' })
  sellerId: number;

  @ApiProperty({
    description: 'Reason, mailed to the seller.',
    type: 'string',
    nullable: true,
    required: false,
    example: 'It was submitted by another account.',
  })
  @DecisionReasonField()
  reason?: string | null;
}

@Roles('admin')
@Scope('admin')
@ApiTags('Products')
@Controller('api/products/bulk')
export class BulkProductsController {
  constructor(private readonly editor: ProductEditorService) {}

  @ApiOperation({
    summary: 'Give many tracks to a seller account and its name',
    description: 'Each in its own transaction; `refused` names those that it cannot, with the reason.',
  })
  @ApiExampleBody(BulkSellerInput, { ids: [7, 8], seller_id: 3 })
  @ApiOkResponse({ type: BulkResult })
  @Put('seller')
  async assignSeller(
    @CurrentUser() actor: Principal,
    @Body() { sellerId, reason, ...items }: BulkSellerInput,
  ): Promise<BulkResult> {
    const outcome = await runInBulk(items, 'updated', (id, expected) =>
      this.editor.assignSeller(actor, id, sellerId, expected, reason),
    );
    return BulkResult.of(outcome);
  }
}
