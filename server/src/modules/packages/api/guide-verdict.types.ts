import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  GUIDE_REQUIREMENTS,
  GUIDE_RESULTS,
  type GuideRequirement,
  type GuideResult,
} from '#domain/upload-guide.js';
import { registerEnum } from '../../../core/graphql/index.js';
import { ApiNullable } from '../../api-docs/index.js';

const GuideRequirementEnum = registerEnum<GuideRequirement>(
  'GuideRequirement',
  'Requirement of the upload guide.',
  {
    length: 'Length of the track.',
    master: 'Format of the main version.',
    stems: 'Format of the stems.',
    unmastered: 'Peak of the unmastered version.',
    archive: 'Contents of the archive.',
  },
);

const GuideResultEnum = registerEnum<GuideResult>('GuideResult', 'Verdict on a requirement.', {
  met: 'Met.',
  not_met: 'Not met.',
  not_measurable: 'Not measurable in this file, as the length of a track in an excerpt.',
});

@ApiSchema({ name: 'GuideVerdict' })
@ObjectType({ description: 'Verdict on a file by a requirement of the upload guide.' })
export class GuideVerdictView {
  @ApiProperty({ description: 'Requirement.', enum: GUIDE_REQUIREMENTS, example: 'master' })
  @Field(() => GuideRequirementEnum, { description: 'Requirement.' })
  requirement: GuideRequirement;

  @ApiProperty({
    description: 'Its sentence in the upload guide.',
    example: '44.1 kHz, 16-bit WAV, mixed and mastered.',
  })
  @Field({ description: 'Its sentence in the upload guide.' })
  sentence: string;

  @ApiProperty({
    description: 'Verdict; `not_measurable` in this file, as the length of a track in an excerpt.',
    enum: GUIDE_RESULTS,
    example: 'met',
  })
  @Field(() => GuideResultEnum, { description: 'Verdict.' })
  result: GuideResult;

  @ApiProperty({ description: 'Measured value, or why there is none.', example: '44.1 kHz, 16-bit WAV' })
  @Field({ description: 'Measured value, or why there is none.' })
  finding: string;
}

@ObjectType({ description: 'Verdict on a package by a requirement of the upload guide.' })
export class PackageGuideVerdict extends GuideVerdictView {
  @ApiNullable(
    'string',
    'Name in the archive; null where several files are meant.',
    'Night Drive (Master).wav',
  )
  @Field(() => String, {
    nullable: true,
    description: 'Name in the archive; null where several files are meant.',
  })
  file: string | null;
}
