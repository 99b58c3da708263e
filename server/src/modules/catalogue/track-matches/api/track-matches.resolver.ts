import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { PackageReviewView } from '../../packages/index.js';
import { ProductSearch } from '../../search/index.js';
import { TrackSubmission } from '../../submissions/track-submission.entity.js';
import { MAX_MATCHES } from '../track-match.rules.js';
import { MatchDecisionsService } from '../match-decisions.service.js';
import { TrackMatchesService } from '../track-matches.service.js';
import { DecideMatchInput } from '../track-match.inputs.js';
import { AudioMatches, toAudioMatches, toTrackMatch, TrackMatchView } from './track-match.response.js';

@Roles('admin')
@Scope('admin')
@Resolver()
export class TrackMatchesResolver {
  constructor(
    private readonly matches: TrackMatchesService,
    private readonly decisions: MatchDecisionsService,
  ) {}

  @ListSize(MAX_MATCHES)
  @Query(() => [TrackMatchView], {
    description:
      'Matches that hold a recording until an admin decides, each as seen from that recording; the newest first. Admins only.',
  })
  async openMatches(): Promise<TrackMatchView[]> {
    const open = (await this.matches.findOpen()).slice(0, MAX_MATCHES);
    return (await this.matches.withWaveforms(open)).map(toTrackMatch);
  }

  @Query(() => AudioMatches, {
    description: 'Recordings that are the same as an uploaded file. Admins only.',
  })
  async audioMatches(
    @Args('path', { description: 'Path of the file, as its upload returned it.' }) path: string,
  ): Promise<AudioMatches> {
    return toAudioMatches(await this.matches.getMatches(path));
  }

  @Mutation(() => TrackMatchView, {
    description:
      'Decides whether a recording may be sold although it is the same as another one; if not, its track leaves the shop. Both owners are mailed. Audited. Admins only.',
  })
  async decideMatch(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the match.' }) id: number,
    @Args('input', { description: 'The decision with its reason.' }) input: DecideMatchInput,
  ): Promise<TrackMatchView> {
    return toTrackMatch(await this.decisions.decide(actor, id, input));
  }
}

@Resolver(() => TrackSubmission)
export class SubmissionMatchesResolver {
  constructor(
    private readonly service: TrackMatchesService,
    private readonly search: ProductSearch,
  ) {}

  @Roles('admin')
  @Scope('admin')
  @ListSize(MAX_MATCHES)
  @ResolveField(() => [TrackMatchView], {
    description:
      'Recordings that are the same as its track; before the approval, as the master of its package. Admins only.',
  })
  async matches(@Parent() { productId, archiveLink }: TrackSubmission): Promise<TrackMatchView[]> {
    if (productId === null) return (await this.service.findMatchesOfPackage(archiveLink)).map(toTrackMatch);
    const [product] = await this.search.findRows([productId]);
    return product ? (await this.service.findMatches([product.audio], productId)).map(toTrackMatch) : [];
  }
}

@Resolver(() => PackageReviewView)
export class PackageReviewMatchesResolver {
  constructor(private readonly service: TrackMatchesService) {}

  @Roles('admin')
  @Scope('admin')
  @ListSize(MAX_MATCHES)
  @ResolveField(() => [TrackMatchView], {
    description: 'Recordings that are the same as the masters and mixes in it. Admins only.',
  })
  async matches(@Parent() { package: { link } }: PackageReviewView): Promise<TrackMatchView[]> {
    return (await this.service.findMatchesOfPackage(link)).map(toTrackMatch);
  }
}
