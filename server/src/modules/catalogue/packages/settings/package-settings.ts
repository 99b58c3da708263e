import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PREVIEW_TAGS, type PreviewTag } from '#domain/previews.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { ToBoolean } from '#core/validation/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

const ALLOWED = 'True if tracks may name links to other sites instead of uploaded packages.';
const TAG =
  'Sound laid over previews that are made from now on: `tone` is a short tone at -20 dB every 15 seconds.';
const GENERATED =
  'True if the store takes no new tracks that AI tools generated: such submissions and tracks are refused.';
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

  @ApiPropertyOptional({ description: `${GENERATED} Unchanged when left out.`, type: Boolean })
  @Field(() => Boolean, { nullable: true, description: `${GENERATED} Unchanged when left out.` })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'refuse_generated must be true or false' })
  refuseGenerated?: boolean | null;
}

@ObjectType({ description: 'Settings of packages.' })
@ApiSchema({ name: 'PackageSettingsResponse' })
export class PackageSettings {
  @OutputField(ALLOWED, { example: true })
  allowExternalLinks: boolean;

  @OutputField(() => PreviewTagEnum, TAG, { example: 'off' })
  previewTag: PreviewTag;

  @OutputField(GENERATED, { example: false })
  refuseGenerated: boolean;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;

  @OutputField(() => Date, CHANGED, { nullable: true, example: null })
  updatedAt: Date | null;
}

export class PackageSettingsResult extends dataResponse(PackageSettings, 'The settings.') {}
