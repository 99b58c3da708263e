import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { toRestBody } from '#core/output/index.js';
import { IfMatch, showCurrent, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiExampleBody } from '../../../platform/api-docs/index.js';
import { PackageSettings, PackageSettingsInput, PackageSettingsResult } from './package-settings.js';
import { PackageSettingsService } from './package-settings.service.js';

@ApiTags('Packages')
@Controller('api/settings')
export class PackageSettingsController {
  constructor(private readonly settings: PackageSettingsService) {}

  @ApiOperation({ summary: 'Show the settings of packages' })
  @ApiOkResponse({ type: PackageSettingsResult })
  @Versioned('read')
  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Get('packages')
  async read(): Promise<PackageSettingsResult> {
    const settings = await this.settings.read();
    return withVersion(settings, PackageSettingsResult.of(settings));
  }

  @ApiOperation({
    summary: 'Change the settings of packages',
    description:
      'Where links to other sites are turned off, no new ones can be entered; those of earlier tracks work.',
  })
  @ApiExampleBody(PackageSettingsInput, { allow_external_links: false })
  @ApiOkResponse({ type: PackageSettingsResult })
  @Versioned('change')
  @Roles('admin')
  @Put('packages')
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: PackageSettingsInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<PackageSettingsResult> {
    const settings = await this.settings
      .update(actor, input, expected)
      .catch(showCurrent((current: PackageSettings) => toRestBody(PackageSettings, current)));
    return withVersion(settings, PackageSettingsResult.of(settings));
  }
}
