import { Args, ArgsType, Field, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IsDate, IsOptional } from 'class-validator';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import type { Page } from '#core/pagination/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { ProductConnection, ProductsArgs } from '../../catalogue/products/index.js';
import type { ProductRow } from '../../catalogue/search/index.js';
import { HeardTracksService } from './heard-tracks.service.js';
import { HeardTracks } from './heard-tracks.response.js';
import { MarkHeardInput } from './heard-tracks.inputs.js';

@ArgsType()
export class UnheardArgs extends ProductsArgs {
  @Field(() => Date, {
    nullable: true,
    description: 'Only tracks heard until then are left out, so that the pages of one list stay in step.',
  })
  @IsOptional()
  @IsDate({ message: 'heardBefore must be a time' })
  heardBefore?: Date | null;
}

/** Closed to API tokens: what was heard belongs to a person. */
@Resolver()
export class HeardTracksResolver {
  constructor(private readonly heard: HeardTracksService) {}

  @Roles('user')
  @Query(() => HeardTracks, { description: 'Tracks that the caller has heard, on all devices.' })
  myHeardTracks(@CurrentUser() actor: Principal): Promise<HeardTracks> {
    return this.heard.summary(actor);
  }

  /** Separate from `products`, whose responses come from a cache for everybody. */
  @Roles('user')
  @Query(() => ProductConnection, {
    description: 'Tracks in the shop, as `products`, without those that the caller has heard.',
  })
  unheardProducts(
    @CurrentUser() actor: Principal,
    @Args() { heardBefore, ...query }: UnheardArgs,
  ): Promise<Page<ProductRow>> {
    return this.heard.unheard(actor, query, heardBefore ?? null);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Marks tracks as heard. Idempotent.' })
  async markTracksHeard(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The tracks.' }) input: MarkHeardInput,
  ): Promise<MessagePayload> {
    await this.heard.mark(actor, input);
    return { message: 'Tracks marked as heard' };
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Forgets what the caller has heard, and where.' })
  async clearHeardTracks(@CurrentUser() actor: Principal): Promise<MessagePayload> {
    await this.heard.clear(actor);
    return { message: 'Heard tracks cleared' };
  }
}
