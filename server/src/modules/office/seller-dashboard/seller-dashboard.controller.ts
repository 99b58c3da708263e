import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type Principal, Scope } from '#core/auth/index.js';
import { SellerDashboardService } from './seller-dashboard.service.js';
import { SellerDashboardResult } from './seller-dashboard.response.js';
import { SellerDashboardArgs } from './seller-dashboard.inputs.js';

@ApiTags('Sellers')
@Controller('api/seller-dashboard')
export class SellerDashboardController {
  constructor(private readonly dashboard: SellerDashboardService) {}

  @ApiOperation({
    summary: 'Figures of your shop, per day and per track',
    description: 'All zero for an account without a shop.',
  })
  @ApiOkResponse({ type: SellerDashboardResult })
  @Roles('user')
  @Scope('read-sales')
  @Get()
  async read(
    @CurrentUser() actor: Principal,
    @Query() { days }: SellerDashboardArgs,
  ): Promise<SellerDashboardResult> {
    return SellerDashboardResult.of(await this.dashboard.read(actor, days));
  }
}
