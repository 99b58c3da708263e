import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IfMatch, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiExampleBody } from '../../../platform/api-docs/index.js';
import { CommissionSettingsInput, CommissionResult } from './commission-settings.js';
import { CommissionService } from './commission.service.js';

@ApiTags('Sellers')
@Roles('admin')
@Controller('api/settings')
export class CommissionController {
  constructor(private readonly commission: CommissionService) {}

  @ApiOperation({ summary: 'Show the commission of the store' })
  @ApiOkResponse({ type: CommissionResult })
  @Versioned('read')
  @Scope('admin')
  @Get('commission')
  async read(): Promise<CommissionResult> {
    const settings = await this.commission.read();
    return withVersion(settings, CommissionResult.of(settings));
  }

  @ApiOperation({
    summary: 'Set the commission of the store',
    description: 'Counts for orders placed from now on; sellers and tracks with a rate of their own keep it.',
  })
  @ApiExampleBody(CommissionSettingsInput, { percent: 15 })
  @ApiOkResponse({ type: CommissionResult })
  @Versioned('change')
  @Put('commission')
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: CommissionSettingsInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<CommissionResult> {
    const settings = await this.commission.update(actor, input, expected);
    return withVersion(settings, CommissionResult.of(settings));
  }
}
