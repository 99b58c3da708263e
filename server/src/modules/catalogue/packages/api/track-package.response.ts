import { Float, Int, ObjectType } from '@nestjs/graphql';
import { CONTENT_KINDS } from '#domain/packages.js';
import { needsOf } from '#domain/project-files.js';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import { TRACK_VERSIONS, type TrackVersion } from '#domain/track-versions.js';
import { trackSeconds } from '#domain/upload-guide.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import type { ArchiveReport } from '../checking/archive-report.js';
import type { PackagesOfTrack } from '../packages.service.js';
import { PackageContent } from './package.response.js';
import { ProjectNeedsType } from './project.response.js';

export const TrackVersionEnum = registerEnum<TrackVersion>(
  'TrackVersion',
  'Version of a track beside its main one.',
  {
    extended: 'The longest of several, with room to mix in and out.',
    radio_edit: 'A short one.',
    instrumental: 'The track less its vocals.',
    a_cappella: 'The vocals alone.',
  },
);

@ObjectType({ description: 'Public contents of the package of a track.' })
export class TrackPackage {
  @OutputField(() => Float, 'Size in bytes.', { example: 524288000, rest: { type: 'integer' } })
  bytes: number;

  @OutputField(() => Int, 'Number of files.', { example: 24 })
  files: number;

  @ListSize(CONTENT_KINDS.length)
  @OutputField(() => [PackageContent], 'Files by kind.')
  contents: PackageContent[];

  @OutputField(() => Int, 'Length of the master in seconds; null where none was measured.', {
    nullable: true,
    example: 372,
  })
  seconds: number | null;

  @ListSize(TRACK_VERSIONS.length)
  @OutputField(
    () => [TrackVersionEnum],
    'Other versions of the track that the check recognised by sound and length.',
    {
      example: ['extended', 'instrumental'],
    },
  )
  versions: TrackVersion[];

  @ListSize(PROJECT_PROGRAMS.length)
  @OutputField(
    () => [ProjectNeedsType],
    'Needs of the project files, in the package or sold beside it: one entry for each program.',
  )
  needs: ProjectNeedsType[];
}

export class TrackPackageResult extends dataResponse(
  TrackPackage,
  'The package; null for one that is stored at another site.',
  { nullable: true },
) {}

/** Versions that the check found in a package, in one order. */
export function heldVersions(report: ArchiveReport | null | undefined): TrackVersion[] {
  return TRACK_VERSIONS.filter((known) => report?.versions?.some(({ version }) => version === known));
}

/** Contents of the package; those of the project files alone where the package is stored at another site. */
export function toTrackPackage({ package: main, project }: PackagesOfTrack): TrackPackage | null {
  const shown = main ?? project;
  if (!shown) return null;
  const { upload, report } = shown;
  return {
    bytes: upload.bytes,
    files: report?.files ?? 0,
    contents: report?.contents ?? [],
    seconds: trackSeconds(main?.report?.verdicts ?? []),
    versions: heldVersions(main?.report),
    needs: needsOf([main, project].flatMap((stored) => stored?.report?.projects ?? [])),
  };
}
