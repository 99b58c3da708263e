import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import {
  CONTENT_KINDS,
  MAX_PACKAGE_FILES,
  packageLink,
  type ContentKind,
  type PackageKind,
  type PackageReviewStatus,
  type PackageStatus,
} from '#domain/packages.js';
import type { Vocals } from '#domain/origin.js';
import { MAX_PROJECTS } from '#domain/project-files.js';
import { archiveVerdict, GUIDE_REQUIREMENTS } from '#domain/upload-guide.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import type { Package } from '../package.entity.js';
import { findingsOf } from './instrumental-finding.js';
import { PackageGuideVerdict } from './guide-verdict.response.js';
import { PackageFindingType, PackageMidi, PackageStems } from './package-findings.response.js';
import { ProjectFileReport } from './project.response.js';

export const PackageKindEnum = registerEnum<PackageKind>('PackageKind', 'Purpose of an uploaded archive.', {
  package: 'The whole package.',
  project: 'The project files alone, delivered only where they were bought.',
});

export const PackageStatusEnum = registerEnum<PackageStatus>('PackageStatus', 'Status of a package.', {
  waiting: 'Waits for its check.',
  checking: 'Is checked.',
  ready: 'Has passed its check; a track can deliver it.',
  refused: 'Refused, with a reason.',
});

export const PackageReviewStatusEnum = registerEnum<PackageReviewStatus>(
  'PackageReviewStatus',
  'Status of the review of a changed package.',
  {
    pending: 'Waits for its review; the track delivers the package that was reviewed before.',
    approved: 'Approved: the track delivers it.',
    refused: 'Refused, with a reason.',
  },
);

export const ContentKindEnum = registerEnum<ContentKind>('ContentKind', 'Kind of the files in a package.', {
  master: 'The finished track.',
  unmastered: 'The mix before the master.',
  stems: 'Stems.',
  samples: 'Samples.',
  audio: 'Other audio; in reports of older checks, all of it.',
  midi: 'MIDI files.',
  project: 'Project files.',
  presets: 'Presets of instruments and effects.',
  other: 'Anything else.',
});

@ObjectType({ description: 'Files of one kind in a package.' })
export class PackageContent {
  @OutputField(() => ContentKindEnum, 'Kind of the files.', { example: 'stems' })
  kind: ContentKind;

  @OutputField(() => Int, 'Number of files.', { example: 14 })
  files: number;

  @OutputField(() => Float, 'Their bytes, unpacked.', { example: 734003200, rest: { type: 'integer' } })
  bytes: number;
}

@ObjectType({ description: 'A file in a package.' })
export class PackageEntry {
  @OutputField('Name with its folders.', { example: 'Stems/Kick.wav' })
  name: string;

  @OutputField(() => Float, 'Bytes, unpacked.', { example: 52428800, rest: { type: 'integer' } })
  bytes: number;
}

@ObjectType({ description: 'Findings of the check of a package.' })
export class PackageReport {
  @OutputField(() => Int, `Number of files, at most ${MAX_PACKAGE_FILES}.`, { example: 14 })
  files: number;

  @OutputField(() => Float, 'Bytes of all files, unpacked.', {
    example: 734003200,
    rest: { type: 'integer' },
  })
  bytes: number;

  @ListSize(CONTENT_KINDS.length)
  @OutputField(() => [PackageContent], 'Files by kind.')
  contents: PackageContent[];

  @ListSize(20)
  @OutputField(() => [PackageEntry], 'The first 1,000 files.')
  entries: PackageEntry[];

  @ListSize(10)
  @OutputField(() => [PackageFindingType], 'Faults that do not refuse the package.', {
    rest: { description: 'Faults that do not refuse the package. Empty for older checks.' },
  })
  findings: PackageFindingType[];

  @ListSize(GUIDE_REQUIREMENTS.length)
  @OutputField(
    () => [PackageGuideVerdict],
    'Verdicts by the requirements of the upload guide, on what the package holds.',
  )
  verdicts: PackageGuideVerdict[];

  @OutputField(() => PackageStems, 'The stems; null without any.', { nullable: true })
  stems: PackageStems | null;

  @ListSize(10)
  @OutputField(() => [PackageMidi], 'MIDI files.')
  midi: PackageMidi[];

  @ListSize(2)
  @OutputField(() => [ProjectFileReport], `Project files, at most ${MAX_PROJECTS}.`)
  projects: ProjectFileReport[];
}

/** An uploaded package for its owner and admins, on both transports. */
@ObjectType('Package', { description: 'An uploaded package; visible to its owner and admins.' })
@ApiSchema({ name: 'Package' })
export class PackageType {
  @OutputField(() => Int, 'Number of the package.', { example: 7 })
  id: number;

  @OutputField(() => PackageKindEnum, 'Purpose.', { example: 'package' })
  kind: PackageKind;

  @OutputField(() => PackageStatusEnum, 'Status.', {
    example: 'ready',
    rest: { description: 'Only a `ready` package is delivered.' },
  })
  status: PackageStatus;

  @OutputField(() => Int, 'Percentage of its check that is done.', { example: 100 })
  progress: number;

  @OutputField(() => String, 'Why it was refused.', { nullable: true, example: null })
  problem: string | null;

  @OutputField(() => Int, 'Track that delivers it, or that it is meant for.', { nullable: true, example: 12 })
  productId: number | null;

  @OutputField(
    () => PackageReviewStatusEnum,
    'Review, which changed packages of sellers need; null without one.',
    {
      nullable: true,
      example: null,
      rest: { description: 'A track delivers a changed package of its seller once it is `approved`.' },
    },
  )
  review: PackageReviewStatus | null;

  @OutputField(() => String, 'Message of the review.', { nullable: true, example: null })
  reviewReason: string | null;

  @OutputField('Name of the uploaded file.', { example: 'Night Drive.zip' })
  fileName: string;

  @OutputField(() => Float, 'Size in bytes.', { example: 524288000, rest: { type: 'integer' } })
  bytes: number;

  @OutputField(() => String, 'SHA-256 of the file in hexadecimal; null until checked.', {
    nullable: true,
    example: 'ab'.repeat(32),
  })
  sha256: string | null;

  @OutputField('For `downloadLink` or `projectLink` of a track, or `archiveLink` of a submission.', {
    example: 'https://store.example.com/api/packages/7/file',
  })
  link: string;

  @OutputField(() => PackageReport, 'Findings of the check; null until checked.', { nullable: true })
  report: PackageReport | null;

  @OutputField('When it was created.', { example: '2026-07-26T10:11:12.345Z' })
  createdAt: Date;
}

/** @param vocals stated origin of the vocals of its track; null: not stated */
export function toPackage(stored: Package, publicUrl: string, vocals: Vocals | null): PackageType {
  const { id, kind, status, progress, problem, productId, sha256, report, createdAt, upload } = stored;
  const { fileName, bytes } = upload;
  const { review } = stored;
  // Project files that are sold by themselves are no archive of a track.
  const ofContents = report && kind === 'package' ? [archiveVerdict(report.contents)] : [];
  return {
    id,
    kind,
    status,
    progress,
    problem,
    productId: productId ?? review?.productId ?? null,
    review: review?.status ?? null,
    reviewReason: review?.reason ?? null,
    fileName,
    bytes,
    sha256,
    link: packageLink(publicUrl, id),
    report: report && {
      stems: null,
      midi: [],
      projects: [],
      ...report,
      findings: findingsOf(stored, vocals),
      verdicts: [...(report.verdicts ?? []), ...ofContents],
    },
    createdAt,
  };
}

export class PackageResult extends dataResponse(PackageType, 'The package.') {}
