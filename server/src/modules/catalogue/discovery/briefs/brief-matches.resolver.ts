import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '#core/auth/index.js';
import { BriefMatch } from './brief.response.js';
import { BriefArgs } from './brief.inputs.js';
import { FittingTracksService } from './fitting-tracks.service.js';

@Resolver()
export class BriefMatchesResolver {
  constructor(private readonly briefs: FittingTracksService) {}

  @Public()
  @Query(() => [BriefMatch], {
    description:
      'Tracks on sale that fit a brief for custom work, best first: by genre, key, tempo (within 6 %, at half and double speed too) and version. Empty for a brief without a genre, a tempo or a key.',
  })
  async tracksForBrief(@Args() { first, ...brief }: BriefArgs): Promise<BriefMatch[]> {
    return (await this.briefs.find(brief)).slice(0, first);
  }
}
