import { Field, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { STEM_GROUPS, type StemGroup } from '#domain/previews.js';
import { Public } from '#core/auth/index.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { Product } from '../../products/product.entity.js';
import type { StemPreview } from './stem-preview.entity.js';
import { StemPreviewsService } from './stem-previews.service.js';

const StemGroupEnum = registerEnum<StemGroup>('StemGroup', 'Group of stems.', {
  drums: 'Drums and percussion.',
  bass: 'Bass.',
  music: 'Everything else.',
  vocal: 'Vocals.',
});

@ObjectType('StemPreview', {
  description: 'The stems of a group in the section of the preview, as loud as in it.',
})
export class StemPreviewView {
  @Field(() => StemGroupEnum, { description: 'Group.' })
  group: StemGroup;

  @Field(() => String, { description: 'Path of the sound.' })
  audio: string;
}

@Resolver(() => Product)
export class StemPreviewsResolver {
  private readonly previews: DataLoader<
    Pick<Product, 'id' | 'audio'>,
    Pick<StemPreview, 'stemGroup' | 'audio'>[]
  >;

  constructor(service: StemPreviewsService) {
    this.previews = new DataLoader((tracks) => service.ofPreviews(tracks), { cache: false });
  }

  @Public()
  @ListSize(STEM_GROUPS.length)
  @ResolveField(() => [StemPreviewView], {
    description:
      'Groups of stems to play in time with each other instead of the preview; together they sound as it. Empty where the package has no stems.',
  })
  async stemPreviews(@Parent() { id, audio }: Product): Promise<StemPreviewView[]> {
    const stems = await this.previews.load({ id, audio });
    return stems.map(({ stemGroup, audio: path }) => ({ group: stemGroup, audio: path }));
  }
}
