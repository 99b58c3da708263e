import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public, Roles, type Principal } from '#core/auth/index.js';
import { toRestBody } from '#core/output/index.js';
import { IfMatch, showCurrent, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiExampleBody } from '../api-docs/index.js';
import { ImprintFacts, ImprintInput, ImprintResult } from './imprint.js';
import { ImprintService } from './imprint.service.js';

@ApiTags('Store')
@Controller('api/settings/imprint')
export class ImprintController {
  constructor(private readonly imprint: ImprintService) {}

  @ApiOperation({ summary: 'Show the imprint' })
  @ApiOkResponse({ type: ImprintResult })
  @Versioned('read')
  @Public()
  @Get()
  async read(): Promise<ImprintResult> {
    const facts = await this.imprint.read();
    return withVersion(facts, ImprintResult.of(facts));
  }

  @ApiOperation({ summary: 'Change the imprint', description: 'Fields that are left out stay as they are.' })
  @ApiExampleBody(ImprintInput, { company: 'Ghostnote Music OÜ', phone: '+372 5550 1234' })
  @ApiOkResponse({ type: ImprintResult })
  @Versioned('change')
  @Roles('admin')
  @Put()
  async update(
    @CurrentUser() actor: Principal,
    @Body() input: ImprintInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ImprintResult> {
    const facts = await this.imprint
      .update(actor, input, expected)
      .catch(showCurrent((current: ImprintFacts) => toRestBody(ImprintFacts, current)));
    return withVersion(facts, ImprintResult.of(facts));
  }
}
