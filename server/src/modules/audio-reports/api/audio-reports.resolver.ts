import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '../../../core/auth/index.js';
import { TrackSubmission } from '../../submissions/track-submission.entity.js';
import { AudioReportsService } from '../audio-reports.service.js';
import { AudioReportView, toAudioReportView } from './audio-report.view.js';

@Resolver(() => TrackSubmission)
export class AudioReportsResolver {
  constructor(private readonly reports: AudioReportsService) {}

  @Roles('user')
  @Scope('admin')
  @ResolveField(() => AudioReportView, {
    nullable: true,
    description:
      'What was measured in the preview of its track. The measurement starts with the upload. Null before the approval.',
  })
  async audioReport(@Parent() { productId }: TrackSubmission): Promise<AudioReportView | null> {
    const report = await this.reports.findReportOfTrack(productId);
    return report && toAudioReportView(report);
  }
}
