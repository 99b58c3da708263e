import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { PreviewsService } from '../previews.service.js';
import { PreviewSectionArgs } from '../preview.inputs.js';
import { toTrackPreview, TrackPreviewView } from './preview.response.js';

const PRODUCT_ID = { type: () => Int, description: 'Number of the track.' };

@Resolver()
export class PreviewsResolver {
  constructor(private readonly previews: PreviewsService) {}

  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Query(() => TrackPreviewView, {
    nullable: true,
    description:
      'The preview that is made from the package of a track; null without a package of ours. For admins and the seller of an unsold track. The first request reads the master.',
  })
  async trackPreview(
    @CurrentUser() actor: Principal,
    @Args('id', PRODUCT_ID) id: number,
  ): Promise<TrackPreviewView | null> {
    const preview = await this.previews.find(actor, id);
    return preview && toTrackPreview(preview);
  }

  @Roles('seller')
  @Scope('write-listings', 'admin')
  @Mutation(() => TrackPreviewView, {
    description:
      "Makes a preview from the master of a track's package and replaces the current one. Admins, and the seller of an unsold track.",
  })
  async makePreview(
    @CurrentUser() actor: Principal,
    @Args('id', PRODUCT_ID) id: number,
    @Args() section: PreviewSectionArgs,
  ): Promise<TrackPreviewView> {
    return toTrackPreview(await this.previews.make(actor, id, section));
  }
}
