import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '../../../core/auth/index.js';
import { IfMatch, showCurrent, Versioned, type ExpectedVersion } from '../../../core/versions/index.js';
import { ApiExampleBody } from '../../api-docs/index.js';
import {
  PackageSettingsInput,
  PackageSettingsResult,
  toPackageSettingsResponse,
  toPackageSettingsResult,
} from './package-settings.js';
import { PackageSettingsService } from './package-settings.service.js';

@ApiTags('Packages')
@Controller('api/settings')
export class PackageSettingsController {
  constructor(private readonly settings: PackageSettingsService) {}

  @ApiOperation({ summary: 'Show the settings of packages' })
  @ApiOkResponse({ type: PackageSettingsResult })
  @Versioned('read')
  @Roles('seller')
  @Scope('admin')
  @Get('packages')
  async read(): Promise<PackageSettingsResult> {
    return toPackageSettingsResult(await this.settings.read());
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
    const settings = this.settings.update(actor, input, expected);
    return toPackageSettingsResult(await settings.catch(showCurrent(toPackageSettingsResponse)));
  }
}
