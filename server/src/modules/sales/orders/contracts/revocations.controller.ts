import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiFile } from '../../../platform/api-docs/index.js';
import { notRevoked, orderNotFound } from '../order.errors.js';
import { RevocationsService } from './revocations.service.js';

@ApiTags('Orders')
@Controller('api/orders')
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  @ApiOperation({
    summary: 'Download the revocation of a rights contract',
    description:
      'For a line of an order that was refunded: its buyer, its seller, and admins. The copy of the seller names the store in place of the buyer.',
  })
  @ApiFile('application/pdf', 'The document.')
  @ApiErrors(orderNotFound(), notRevoked())
  @Roles('user')
  @Scope('read-orders', 'admin')
  @Get(':id/lines/:lineId/revocation')
  async download(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('lineId', IdPipe) lineId: number,
  ): Promise<StreamableFile> {
    const { fileName, content } = await this.revocations.ofLine(user, id, lineId);
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
