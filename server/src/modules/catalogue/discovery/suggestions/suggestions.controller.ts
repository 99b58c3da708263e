import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { invalidInput } from '#core/errors/index.js';
import { ApiErrors, dataResponse } from '../../../platform/api-docs/index.js';
import { SuggestionsService } from './suggestions.service.js';
import { SuggestionsResponse, toSuggestionsResponse } from './suggestions.response.js';
import { SuggestionsArgs } from './suggestions.inputs.js';

export class SuggestionsResult extends dataResponse(SuggestionsResponse, 'The suggestions.') {}

@ApiTags('Products')
@Controller('api/products')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @ApiOperation({
    summary: 'Complete a search',
    description:
      'Tracks, sellers, genres, keys and tempi for what was typed so far, with the number of tracks that each leads to. Nothing for an empty search.',
  })
  @ApiOkResponse({ type: SuggestionsResult })
  @ApiErrors(invalidInput('search must be a text', 'search'))
  @Public()
  @Get('suggestions')
  async suggest(@Query() { search }: SuggestionsArgs): Promise<SuggestionsResult> {
    return SuggestionsResult.of(toSuggestionsResponse(await this.suggestions.suggest(search)));
  }
}
