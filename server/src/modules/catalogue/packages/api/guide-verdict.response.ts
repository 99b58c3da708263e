import { ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { type GuideRequirement, type GuideResult } from '#domain/upload-guide.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

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
  @OutputField(() => GuideRequirementEnum, 'Requirement.', { example: 'master' })
  requirement: GuideRequirement;

  @OutputField('Sentence in the upload guide.', { example: '44.1 kHz, 16-bit WAV, mixed and mastered.' })
  sentence: string;

  @OutputField(() => GuideResultEnum, 'Verdict.', {
    example: 'met',
    rest: { description: 'Verdict; `not_measurable` in this file, as the length of a track in an excerpt.' },
  })
  result: GuideResult;

  @OutputField('Measured value, or why there is none.', { example: '44.1 kHz, 16-bit WAV' })
  finding: string;
}

@ObjectType({ description: 'Verdict on a package by a requirement of the upload guide.' })
export class PackageGuideVerdict extends GuideVerdictView {
  @OutputField(() => String, 'Name in the archive; null where several files are meant.', {
    nullable: true,
    example: 'Night Drive (Master).wav',
  })
  file: string | null;
}
