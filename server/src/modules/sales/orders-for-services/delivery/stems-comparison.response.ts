import { ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { StemsComparison, UncomparedReason } from '#domain/given-stems.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

const UncomparedReasonEnum = registerEnum<UncomparedReason>(
  'UncomparedReason',
  'Why given stems were not compared with the delivered mix.',
  {
    no_stems: 'None of them is WAV, AIFF or FLAC.',
    no_mix: 'The package holds no WAV, AIFF or FLAC master or mix.',
    too_many: 'There are more than 80 of them.',
    too_short: 'The mix is shorter than half a minute.',
    too_large: 'They take more time or memory than a check may.',
    unreadable: 'An archive could not be read.',
  },
);

/** Stored as JSON with the service order. */
@ObjectType('StemsComparison', {
  description:
    'The stems that the customer gave, looked for in the delivered mix by their sound, whatever levels, equalisers and effects it has. Files are named as in the archive of the customer.',
})
@ApiSchema({ name: 'StemsComparison' })
export class StemsComparisonView implements StemsComparison {
  @OutputField(() => String, 'The mix; null where nothing was compared.', {
    nullable: true,
    example: 'Track (Master).wav',
  })
  comparedWith: string | null;

  @OutputField(() => UncomparedReasonEnum, 'Why nothing was compared; null otherwise.', {
    nullable: true,
    example: null,
  })
  reason: UncomparedReason | null;

  @ListSize(80)
  @OutputField(() => [String], 'Stems that the mix has.', { example: ['Stems/Kick.wav'] })
  heard: string[];

  @ListSize(80)
  @OutputField(() => [String], 'Stems that were not found in the mix.', { example: ['Stems/Vocals.wav'] })
  notHeard: string[];

  @ListSize(80)
  @OutputField(() => [String], 'Silent stems, and those that cannot be compared.', { example: [] })
  unread: string[];
}
