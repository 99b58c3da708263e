import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { TrackSubmission } from '../../catalogue/submissions/track-submission.entity.js';
import { SellerHistory } from './seller-history.response.js';
import { SellerHistoryService } from './seller-history.service.js';

@Resolver(() => TrackSubmission)
export class SellerHistoryResolver {
  constructor(private readonly history: SellerHistoryService) {}

  @Roles('admin')
  @Scope('admin')
  @ResolveField(() => SellerHistory, {
    nullable: true,
    description: 'Earlier tracks and sales of its sender; null for a deleted account. Admins only.',
  })
  sellerHistory(@Parent() { userId }: TrackSubmission): Promise<SellerHistory | null> {
    return userId === null ? Promise.resolve(null) : this.history.read(userId);
  }
}
