import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '../../../core/auth/index.js';
import { ApiExampleBody } from '../../api-docs/index.js';
import { CommissionResult, CommissionSettingsInput, toCommissionResult } from './commission-settings.js';
import { CommissionService } from './commission.service.js';

@ApiTags('Sellers')
@Roles('admin')
@Controller('api/settings')
export class CommissionController {
  constructor(private readonly commission: CommissionService) {}

  @ApiOperation({ summary: 'Show the commission of the store' })
  @ApiOkResponse({ type: CommissionResult })
  @Scope('admin')
  @Get('commission')
  async read(): Promise<CommissionResult> {
    return toCommissionResult(await this.commission.read());
  }

  @ApiOperation({
    summary: 'Set the commission of the store',
    description: 'Counts for orders placed from now on; sellers and tracks with a rate of their own keep it.',
  })
  @ApiExampleBody(CommissionSettingsInput, { percent: 15 })
  @ApiOkResponse({ type: CommissionResult })
  @Put('commission')
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: CommissionSettingsInput,
  ): Promise<CommissionResult> {
    return toCommissionResult(await this.commission.update(actor, input));
  }
}
