import { ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../api-docs/index.js';

@ObjectType({ description: 'A text that orders are placed under.' })
@ApiSchema({ name: 'LegalTextResponse' })
class LegalText {
  @OutputField('Title.', { example: 'Terms and Conditions' })
  title: string;

  @OutputField('The text, a line for each paragraph.', { example: '1. What this is about' })
  text: string;
}

@ObjectType({ description: 'The legal texts of one version: terms, privacy policy, offer and consents.' })
@ApiSchema({ name: 'LegalTextsResponse' })
export class LegalTexts {
  @OutputField('Version, computed from the texts.', { example: '5f2b8c1e9a7d4036' })
  version: string;

  @ListSize(4)
  @OutputField(() => [LegalText], 'The texts.')
  texts: LegalText[];

  @OutputField(() => Date, 'When an order first named the version; null before.', {
    nullable: true,
    example: '2026-11-30T10:11:12.345Z',
  })
  firstUsedAt: Date | null;
}

export class LegalTextsResult extends dataResponse(LegalTexts, 'The texts.') {}
