import { Args, Field, Float, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import { CurrentUser, Public, Roles, Scope, type Principal } from '#core/auth/index.js';
import { KeyModeEnum } from '../../products/index.js';
import { TrackReportsService } from '../track-reports.service.js';
import { AudioReportView, AudioSectionView, toAudioReportView } from './audio-report.response.js';

@ObjectType({ description: 'Measurement of the preview of a track. Confidences are 0 to 1.' })
export class TrackMeasurement {
  @Field(() => Float, { nullable: true, description: 'Tempo in beats per minute; null without a rhythm.' })
  bpm: number | null;

  @Field(() => Float, { nullable: true, description: 'Confidence of the tempo.' })
  bpmConfidence: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key; null without tones.' })
  musicKey: MusicKey | null;

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode of the key.' })
  mode: KeyMode | null;

  @Field(() => Float, { nullable: true, description: 'Confidence of the key.' })
  keyConfidence: number | null;

  @Field(() => Float, { nullable: true, description: 'Integrated loudness (EBU R128) in LUFS.' })
  loudness: number | null;

  @Field(() => Float, { nullable: true, description: 'True peak in dBTP.' })
  truePeak: number | null;

  @Field(() => [AudioSectionView], { description: 'Arrangement of the preview.' })
  sections: AudioSectionView[];
}

@Resolver()
export class TrackReportsResolver {
  constructor(private readonly reports: TrackReportsService) {}

  @Public()
  @Query(() => TrackMeasurement, {
    nullable: true,
    description: 'Measurement of the preview of a track. Null until it is measured.',
  })
  async trackMeasurement(
    @Args('id', { type: () => Int, description: 'Number of the track.' }) id: number,
  ): Promise<TrackMeasurement | null> {
    const measurement = await this.reports.findMeasurement(id);
    return measurement && toAudioReportView({ measurement, failure: null });
  }

  @Roles('user')
  @Scope('admin')
  @Query(() => AudioReportView, {
    nullable: true,
    description:
      'Report of the preview of a track, for admins and its seller. The measurement starts with the upload.',
  })
  async trackAudioReport(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the track.' }) id: number,
  ): Promise<AudioReportView> {
    const { report, product, peaks } = await this.reports.getReportOfTrack(actor, id);
    return toAudioReportView(report, product, peaks);
  }
}
