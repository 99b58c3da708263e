import { Args, ArgsType, Field, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { IsInt, Max, Min } from 'class-validator';
import { Public } from '#core/auth/index.js';
import { CacheTags, CallCost } from '#core/graphql/index.js';
import { Product } from '../../products/product.entity.js';
import { productTag } from '../../search/index.js';
import type { ProductRow } from '../../search/index.js';
import { MixesService } from './mixes.service.js';

const FIRST_DEFAULT = 6;
const FIRST_MAX = 24;
/** A search takes up to 40 ms among 100,000 tracks. */
const SEARCH_COST = 500;

@ArgsType()
export class MixesArgs {
  @Field(() => Int, { defaultValue: FIRST_DEFAULT, description: `Number of tracks, at most ${FIRST_MAX}.` })
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(FIRST_MAX, { message: `first must be at most ${FIRST_MAX}` })
  first: number = FIRST_DEFAULT;
}

@Resolver(() => Product)
export class MixesResolver {
  constructor(private readonly mixes: MixesService) {}

  @Public()
  @CallCost(SEARCH_COST)
  @ResolveField(() => [Product], {
    description:
      'Tracks on sale that mix with it, nearest first: same key, relative or one step on the Camelot wheel, tempo within 6 % (at half and double speed too), then energy. Empty for a track without a key, mode or tempo.',
  })
  async mixesWith(
    @Parent() product: ProductRow,
    @Args() { first }: MixesArgs,
    @CacheTags() tags: Set<string>,
  ): Promise<ProductRow[]> {
    const { tracks, reserved } = await this.mixes.mixesWith(product);
    const shown = tracks.slice(0, first);
    for (const { id } of [...shown, ...reserved]) tags.add(productTag(id));
    return shown;
  }
}
