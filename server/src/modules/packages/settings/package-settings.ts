import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PREVIEW_TAGS, type PreviewTag } from '#domain/previews.js';
import { registerEnum } from '../../../core/graphql/index.js';
import { ToBoolean } from '../../../core/validation/index.js';
import { withVersion } from '../../../core/versions/index.js';
import { SuccessResponse } from '../../api-docs/index.js';

const ALLOWED = 'True if tracks may name links to other sites instead of uploaded packages.';
const TAG =
  'Sound laid over previews that are made from now on: `tone` is a short tone at -20 dB every 15 seconds.';
const CHANGED = 'When an admin last changed it; null for the default.';

const PreviewTagEnum = registerEnum<PreviewTag>('PreviewTag', 'Sound laid over previews made by us.', {
  off: 'None.',
  tone: 'A short tone at -20 dB every 15 seconds.',
});

@InputType({ description: 'Settings of packages.' })
export class PackageSettingsInput {
  @ApiPropertyOptional({ description: `${ALLOWED} Unchanged when left out.`, type: Boolean })
  @Field(() => Boolean, { nullable: true, description: `${ALLOWED} Unchanged when left out.` })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'allow_external_links must be true or false' })
  allowExternalLinks?: boolean | null;

  @ApiPropertyOptional({ description: `${TAG} Unchanged when left out.`, enum: PREVIEW_TAGS })
  @Field(() => PreviewTagEnum, { nullable: true, description: `${TAG} Unchanged when left out.` })
  @IsOptional()
  @IsIn(PREVIEW_TAGS, { message: `preview_tag must be one of ${PREVIEW_TAGS.join(', ')}` })
  previewTag?: PreviewTag | null;
}

@ObjectType({ description: 'Settings of packages.' })
export class PackageSettings {
  @Field({ description: ALLOWED })
  allowExternalLinks: boolean;

  @Field(() => PreviewTagEnum, { description: TAG })
  previewTag: PreviewTag;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;

  @Field(() => Date, { nullable: true, description: CHANGED })
  updatedAt: Date | null;
}

/** REST body of the settings. */
class PackageSettingsResponse {
  @ApiProperty({ description: ALLOWED, example: true })
  allow_external_links: boolean;

  @ApiProperty({ description: TAG, enum: PREVIEW_TAGS, example: 'off' })
  preview_tag: PreviewTag;

  @ApiProperty({ description: CHANGED, type: 'string', format: 'date-time', nullable: true, example: null })
  updated_at: string | null;
}

export class PackageSettingsResult extends SuccessResponse {
  @ApiProperty({ description: 'The settings.', type: PackageSettingsResponse })
  data: PackageSettingsResponse;
}

export function toPackageSettingsResponse(settings: PackageSettings): PackageSettingsResponse {
  const { allowExternalLinks, previewTag, updatedAt } = settings;
  return {
    allow_external_links: allowExternalLinks,
    preview_tag: previewTag,
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

export function toPackageSettingsResult(settings: PackageSettings): PackageSettingsResult {
  return { success: true, data: withVersion(settings, toPackageSettingsResponse(settings)) };
}
