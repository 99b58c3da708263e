import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { ApiErrors } from '../api-docs/index.js';
import { legalTextsNotFound } from './consents.errors.js';
import { LegalTextsResult } from './legal-texts.response.js';
import { LegalTextsService } from './legal-texts.service.js';

@ApiTags('Store')
@Controller('api/legal-texts')
export class LegalTextsController {
  constructor(private readonly texts: LegalTextsService) {}

  @ApiOperation({
    summary: 'Show the legal texts of a version',
    description: 'Terms, privacy policy, offer and consents as they were when an order named the version.',
  })
  @ApiOkResponse({ type: LegalTextsResult })
  @ApiErrors(legalTextsNotFound())
  @Public()
  @Get(':version')
  async read(@Param('version') version: string): Promise<LegalTextsResult> {
    return LegalTextsResult.of(await this.texts.find(version));
  }
}
