import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { TrackSubmission } from '../../submissions/track-submission.entity.js';
import { AudioReportsService } from '../audio-reports.service.js';
import { TrackReportsService } from '../track-reports.service.js';
import { AudioReportView, statedGenre, toAudioReportView } from './audio-report.response.js';

@Resolver(() => TrackSubmission)
export class AudioReportsResolver {
  constructor(
    private readonly reports: AudioReportsService,
    private readonly tracks: TrackReportsService,
  ) {}

  @Roles('user')
  @Scope('admin')
  @ResolveField(() => AudioReportView, {
    nullable: true,
    description:
      'What was measured in the preview of its track. The measurement starts with the upload. Null before the approval.',
  })
  async audioReport(@Parent() { productId }: TrackSubmission): Promise<AudioReportView | null> {
    const found = await this.tracks.findReportOfTrack(productId);
    return found && toAudioReportView(found.report, found.product);
  }

  @Roles('admin')
  @Scope('read-store', 'admin')
  @Query(() => AudioReportView, {
    name: 'audioReport',
    description:
      'Report of an uploaded audio file, before a track uses it. The measurement starts with the upload.',
  })
  async reportOfFile(
    @Args('path', { description: 'Path of the file, as the upload returned it.' }) path: string,
    @Args('genre', {
      type: () => String,
      nullable: true,
      description: 'Genre of the music: decides between half and double tempo.',
    })
    genre: string | null,
  ): Promise<AudioReportView> {
    return toAudioReportView(await this.reports.getReportOfFile(path), statedGenre(genre));
  }
}
