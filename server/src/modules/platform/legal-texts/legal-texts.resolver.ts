import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '#core/auth/index.js';
import { LegalTexts } from './legal-texts.response.js';
import { LegalTextsService } from './legal-texts.service.js';

@Resolver()
export class LegalTextsResolver {
  constructor(private readonly texts: LegalTextsService) {}

  @Public()
  @Query(() => LegalTexts, { description: 'The legal texts of a version that an order names.' })
  legalTexts(
    @Args('version', { description: '`termsVersion` of the order.' }) version: string,
  ): Promise<LegalTexts> {
    return this.texts.find(version);
  }
}
