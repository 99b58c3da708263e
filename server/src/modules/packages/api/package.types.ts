import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  CONTENT_KINDS,
  MAX_PACKAGE_FILES,
  PACKAGE_KINDS,
  PACKAGE_STATUSES,
  packageLink,
  type ContentKind,
  type PackageKind,
  type PackageStatus,
} from '#domain/packages.js';
import { MAX_PROJECTS } from '#domain/project-files.js';
import { archiveVerdict, GUIDE_REQUIREMENTS } from '#domain/upload-guide.js';
import { ListSize, registerEnum } from '../../../core/graphql/index.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import type { Package } from '../package.entity.js';
import { PackageGuideVerdict } from './guide-verdict.types.js';
import { PackageFindingType, PackageMidi, PackageStems } from './package-findings.types.js';
import { ProjectFileReport } from './project.types.js';

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
  @ApiProperty({ description: 'Kind of the files.', enum: CONTENT_KINDS, example: 'stems' })
  @Field(() => ContentKindEnum, { description: 'Kind of the files.' })
  kind: ContentKind;

  @ApiProperty({ description: 'Number of files.', type: 'integer', example: 14 })
  @Field(() => Int, { description: 'Number of files.' })
  files: number;

  @ApiProperty({ description: 'Their bytes, unpacked.', type: 'integer', example: 734003200 })
  @Field(() => Float, { description: 'Their bytes, unpacked.' })
  bytes: number;
}

@ObjectType({ description: 'A file in a package.' })
export class PackageEntry {
  @ApiProperty({ description: 'Name with its folders.', example: 'Stems/Kick.wav' })
  @Field({ description: 'Name with its folders.' })
  name: string;

  @ApiProperty({ description: 'Bytes, unpacked.', type: 'integer', example: 52428800 })
  @Field(() => Float, { description: 'Bytes, unpacked.' })
  bytes: number;
}

@ObjectType({ description: 'Findings of the check of a package.' })
export class PackageReport {
  @ApiProperty({ description: 'Number of files.', type: 'integer', example: 14 })
  @Field(() => Int, { description: `Number of files, at most ${MAX_PACKAGE_FILES}.` })
  files: number;

  @ApiProperty({ description: 'All files together, unpacked.', type: 'integer', example: 734003200 })
  @Field(() => Float, { description: 'Bytes of all files, unpacked.' })
  bytes: number;

  @ApiProperty({ description: 'Files by kind.', type: [PackageContent] })
  @ListSize(CONTENT_KINDS.length)
  @Field(() => [PackageContent], { description: 'Files by kind.' })
  contents: PackageContent[];

  @ApiProperty({ description: 'The first 1,000 files.', type: [PackageEntry] })
  @ListSize(20)
  @Field(() => [PackageEntry], { description: 'The first 1,000 files.' })
  entries: PackageEntry[];

  @ApiProperty({
    description: 'Faults that do not refuse the package. Empty for older checks.',
    type: [PackageFindingType],
  })
  @ListSize(10)
  @Field(() => [PackageFindingType], { description: 'Faults that do not refuse the package.' })
  findings: PackageFindingType[];

  @ApiProperty({
    description: 'Verdicts by the upload guide on what the package holds. Empty for older checks.',
    type: [PackageGuideVerdict],
  })
  @ListSize(GUIDE_REQUIREMENTS.length)
  @Field(() => [PackageGuideVerdict], {
    description: 'Verdicts by the requirements of the upload guide, on what the package holds.',
  })
  verdicts: PackageGuideVerdict[];

  @ApiProperty({ description: 'The stems; null without any.', type: PackageStems, nullable: true })
  @Field(() => PackageStems, { nullable: true, description: 'The stems; null without any.' })
  stems: PackageStems | null;

  @ApiProperty({ description: 'MIDI files.', type: [PackageMidi] })
  @ListSize(10)
  @Field(() => [PackageMidi], { description: 'MIDI files.' })
  midi: PackageMidi[];

  @ApiProperty({ description: 'Project files.', type: [ProjectFileReport] })
  @ListSize(2)
  @Field(() => [ProjectFileReport], { description: `Project files, at most ${MAX_PROJECTS}.` })
  projects: ProjectFileReport[];
}

/** An uploaded package for its owner and admins, on both transports. */
@ObjectType('Package', { description: 'An uploaded package; visible to its owner and admins.' })
export class PackageType {
  @Field(() => Int, { description: 'Number of the package.' })
  id: number;

  @Field(() => PackageKindEnum, { description: 'Its purpose.' })
  kind: PackageKind;

  @Field(() => PackageStatusEnum, { description: 'Status.' })
  status: PackageStatus;

  @Field(() => Int, { description: 'Percentage of its check that is done.' })
  progress: number;

  @Field(() => String, { nullable: true, description: 'Why it was refused.' })
  problem: string | null;

  @Field(() => Int, { nullable: true, description: 'Track that delivers it, or that waits for it.' })
  productId: number | null;

  @Field({ description: 'Name of the uploaded file.' })
  fileName: string;

  @Field(() => Float, { description: 'Size in bytes.' })
  bytes: number;

  @Field(() => String, {
    nullable: true,
    description: 'SHA-256 of the file in hexadecimal; null until checked.',
  })
  sha256: string | null;

  @Field({ description: 'For `downloadLink` or `projectLink` of a track, or `archiveLink` of a submission.' })
  link: string;

  @Field(() => PackageReport, { nullable: true, description: 'Findings of the check; null until checked.' })
  report: PackageReport | null;

  @Field({ description: 'When it was created.' })
  createdAt: Date;
}

export function toPackage(stored: Package, publicUrl: string): PackageType {
  const { id, kind, status, progress, problem, productId, sha256, report, createdAt, upload } = stored;
  const { fileName, bytes } = upload;
  // Project files that are sold by themselves are no archive of a track.
  const ofContents = report && kind === 'package' ? [archiveVerdict(report.contents)] : [];
  return {
    id,
    kind,
    status,
    progress,
    problem,
    productId,
    fileName,
    bytes,
    sha256,
    link: packageLink(publicUrl, id),
    report: report && {
      findings: [],
      stems: null,
      midi: [],
      projects: [],
      ...report,
      verdicts: [...(report.verdicts ?? []), ...ofContents],
    },
    createdAt,
  };
}

/** REST body of a package. */
@ApiSchema({ name: 'Package' })
class PackageResponse {
  @ApiProperty({ description: 'Number of the package.', type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ description: 'Its purpose.', enum: PACKAGE_KINDS, example: 'package' })
  kind: PackageKind;

  @ApiProperty({
    description: 'Only a `ready` package is delivered.',
    enum: PACKAGE_STATUSES,
    example: 'ready',
  })
  status: PackageStatus;

  @ApiProperty({ description: 'Percentage of its check that is done.', type: 'integer', example: 100 })
  progress: number;

  @ApiNullable('string', 'Why it was refused.', null)
  problem: string | null;

  @ApiNullable('integer', 'Track that delivers it, or that waits for it.', 12)
  product_id: number | null;

  @ApiProperty({ description: 'Name of the uploaded file.', example: 'Night Drive.zip' })
  file_name: string;

  @ApiProperty({ description: 'Size in bytes.', type: 'integer', example: 524288000 })
  bytes: number;

  @ApiNullable('string', 'SHA-256 of the file in hexadecimal; null until checked.', 'ab'.repeat(32))
  sha256: string | null;

  @ApiProperty({
    description: 'For `download_link` or `project_link` of a track, or `archiveLink` of a submission.',
    example: 'https://store.example.com/api/packages/7/file',
  })
  link: string;

  @ApiProperty({
    description: 'Findings of the check; null until checked.',
    type: PackageReport,
    nullable: true,
  })
  report: PackageReport | null;

  @ApiProperty({
    description: 'When it was created.',
    format: 'date-time',
    example: '2026-07-26T10:11:12.345Z',
  })
  created_at: string;
}

export class PackageResult extends SuccessResponse {
  @ApiProperty({ description: 'The package.', type: PackageResponse })
  data: PackageResponse;
}

export function toPackageResult(stored: Package, publicUrl: string): PackageResult {
  const { productId, fileName, createdAt, ...shown } = toPackage(stored, publicUrl);
  return {
    success: true,
    data: { ...shown, product_id: productId, file_name: fileName, created_at: createdAt.toISOString() },
  };
}
