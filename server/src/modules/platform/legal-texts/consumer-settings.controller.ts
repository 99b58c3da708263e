import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public, Roles, type Principal } from '#core/auth/index.js';
import { toRestBody } from '#core/output/index.js';
import { IfMatch, showCurrent, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiExampleBody } from '../api-docs/index.js';
import { ConsumerSettings, ConsumerSettingsInput, ConsumerSettingsResult } from './consumer-settings.js';
import { ConsumerSettingsService } from './consumer-settings.service.js';

@ApiTags('Store')
@Controller('api/settings/consumers')
export class ConsumerSettingsController {
  constructor(private readonly settings: ConsumerSettingsService) {}

  @ApiOperation({
    summary: 'Show whether the store sells to consumers',
    description: 'Where it does, `POST /api/orders` needs both `consents`.',
  })
  @ApiOkResponse({ type: ConsumerSettingsResult })
  @Versioned('read')
  @Public()
  @Get()
  async read(): Promise<ConsumerSettingsResult> {
    const settings = await this.settings.read();
    return withVersion(settings, ConsumerSettingsResult.of(settings));
  }

  @ApiOperation({ summary: 'Change whether the store sells to consumers' })
  @ApiExampleBody(ConsumerSettingsInput, { sells_to_consumers: true })
  @ApiOkResponse({ type: ConsumerSettingsResult })
  @Versioned('change')
  @Roles('admin')
  @Put()
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: ConsumerSettingsInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ConsumerSettingsResult> {
    const settings = await this.settings
      .update(actor, input, expected)
      .catch(showCurrent((current: ConsumerSettings) => toRestBody(ConsumerSettings, current)));
    return withVersion(settings, ConsumerSettingsResult.of(settings));
  }
}
