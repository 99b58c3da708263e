import { ObjectType } from '@nestjs/graphql';
import { Field } from '@nestjs/graphql';
import { AudioReportView, statedGenre, toAudioReportView } from '../../audio-reports/index.js';
import { TrackPreviewView, toTrackPreview } from '../api/preview.response.js';
import type { PackageMaster } from './package-master.entity.js';

@ObjectType('PackageMaster', {
  description:
    'The master in an uploaded package, and the preview that is made from it; for its seller and admins. Its number is that of the package.',
})
export class PackageMasterView extends TrackPreviewView {
  @Field(() => AudioReportView, {
    description: 'Measurement of the whole master; `waiting` until it is read.',
  })
  report: AudioReportView;

  @Field(() => String, {
    nullable: true,
    description:
      'Address at which the calling admin can listen to the master for half an hour. Null for others.',
  })
  listenAddress: string | null;
}

/** @param genre decides between half and double tempo */
export function toPackageMaster(
  { packageId, measurement, problem, status, ...master }: PackageMaster,
  genre: string | null,
  listenAddress: string | null,
): PackageMasterView {
  const failure = status === 'failed' && measurement === null ? problem : null;
  return {
    ...toTrackPreview({ ...master, productId: packageId, packageId, status, problem, requestedBy: null }),
    report: toAudioReportView({ measurement, failure }, statedGenre(genre)),
    listenAddress,
  };
}
