import { Float, Int, ObjectType } from '@nestjs/graphql';
import { PRICE_PREVIEW_CHANGED_MAX, PRICE_PREVIEW_REFUSED_MAX } from '#domain/price-changes.js';
import { centsToDollars } from '#domain/pricing.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { PriceChange } from '../price-change.entity.js';
import type { PreviewedChange } from '../price-changes.service.js';

@ObjectType({ description: 'Effect of a price change on one track.' })
export class PriceEffect {
  @OutputField(() => Int, 'Number of the track.', { example: 12 })
  id: number;

  @OutputField('Title.', { example: 'Paper Lanterns' })
  name: string;

  @OutputField(() => Float, 'Price in US dollars before.', { example: 349 })
  before: number;

  @OutputField(() => Float, 'Price in US dollars after; null if it is left.', {
    nullable: true,
    example: 279.2,
  })
  after: number | null;

  @OutputField(() => String, 'Why the price is left as it is.', { nullable: true, example: null })
  refusal: string | null;
}

@ObjectType({ description: 'Effect of a price change that is not made yet.' })
export class PriceChangePreview {
  @OutputField(() => Int, 'Number of chosen tracks.', { example: 578 })
  total: number;

  @OutputField(() => Int, 'Number of tracks whose price would change.', { example: 569 })
  changed: number;

  @OutputField(() => Int, 'Number of tracks that would be left as they are.', { example: 9 })
  refused: number;

  @OutputField('Identifies what the preview showed; send it with the change.', {
    example: '0f343b0931126a20f133d67c2b018a3b',
  })
  fingerprint: string;

  @OutputField(
    () => [PriceEffect],
    `The first ${PRICE_PREVIEW_CHANGED_MAX} tracks whose price would change, then the first ${PRICE_PREVIEW_REFUSED_MAX} that would be left.`,
  )
  tracks: PriceEffect[];
}

export function toPriceChangePreview({ tracks, ...counts }: PreviewedChange): PriceChangePreview {
  return {
    ...counts,
    tracks: tracks.map(({ id, name, priceCents, afterCents, refusal }) => ({
      id,
      name,
      before: centsToDollars(priceCents),
      after: afterCents === null ? null : centsToDollars(afterCents),
      refusal,
    })),
  };
}

export class PriceChangePreviewResult extends dataResponse(PriceChangePreview, 'The preview.') {}

export class PriceChangeResult extends dataResponse(PriceChange, 'The change.') {}

export class PriceChangesResult extends dataResponse([PriceChange], 'Changes, latest first.') {}
