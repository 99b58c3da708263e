import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import {
  FINDING_KINDS,
  FINDING_SEVERITIES,
  STEM_VERDICTS,
  type FindingKind,
  type FindingSeverity,
  type StemVerdict,
} from '#domain/packages.js';
import { registerEnum } from '../../../core/graphql/index.js';
import { ApiNullable } from '../../api-docs/index.js';

const FindingKindEnum = registerEnum<FindingKind>('PackageFindingKind', 'Fault in a package.', {
  stem_missing: 'The mix has sound that no stem has.',
  stem_silent: 'A stem is silent.',
  stem_late: 'A stem is late against the mix.',
  stem_early: 'A stem is early against the mix.',
  stem_start: 'A stem was exported from another start than the others.',
  stem_louder: 'A stem is louder than in the mix.',
  stem_quieter: 'A stem is quieter than in the mix.',
  stem_inverted: 'The polarity of a stem is inverted.',
  stem_foreign: 'A stem is no part of the mix.',
  stem_mono: 'A stem is mono, but stereo in the mix.',
  stem_clipped: 'A stem is clipped.',
  stem_length: 'A stem has another length than the others.',
  stem_rate: 'A stem has another sampling rate than the others.',
  stem_format: 'A stem has other bits than the others.',
  stem_unreadable: 'A stem cannot be read.',
  stems_not_compared: 'There is no mix to compare the stems with, or too many stems.',
  midi_unreadable: 'A MIDI file cannot be read.',
  midi_tempo: 'A MIDI file has another tempo than the track.',
  midi_key: 'A MIDI file has another key than the track.',
  lossy_master: 'A master was an MP3 or AAC file.',
  master_unreadable: 'A master or mix cannot be read.',
  sound_cut: 'A sound ends before its header says.',
  project_program: 'A project file is of another program than the track states.',
  project_tempo: 'A project file has another tempo than the track.',
  project_samples: 'A project file plays samples that the package does not hold.',
  project_unread: 'A part of a project file cannot be read.',
  unchecked: 'A part of the package could not be checked.',
});

const FindingSeverityEnum = registerEnum<FindingSeverity>('PackageFindingSeverity', 'Weight of a finding.', {
  warning: 'Should be repaired.',
  note: 'Worth knowing; nothing to repair.',
});

const StemVerdictEnum = registerEnum<StemVerdict>('StemVerdict', 'Sum of the stems against the mix.', {
  matches: 'Their sum is the mix.',
  plausible: 'Their sum does not cancel the mix, but has its energies: rendered anew.',
  differs: 'Their sum is another one; findings say why, as far as that is known.',
});

@ObjectType('PackageFinding', { description: 'A fault that does not refuse the package.' })
export class PackageFindingType {
  @ApiProperty({ description: 'Kind of the fault.', enum: FINDING_KINDS, example: 'stem_late' })
  @Field(() => FindingKindEnum, { description: 'Kind of the fault.' })
  kind: FindingKind;

  @ApiProperty({
    description: 'A `warning` should be repaired.',
    enum: FINDING_SEVERITIES,
    example: 'warning',
  })
  @Field(() => FindingSeverityEnum, { description: 'Weight.' })
  severity: FindingSeverity;

  @ApiNullable('string', 'Name in the archive; null where no single file is meant.', 'Stems/Kick.wav')
  @Field(() => String, {
    nullable: true,
    description: 'Name in the archive; null where no single file is meant.',
  })
  file: string | null;

  @ApiProperty({ description: 'A sentence.', example: 'It is 10 ms late against the mix.' })
  @Field({ description: 'A sentence.' })
  message: string;
}

@ObjectType({ description: 'Comparison of the stems with the mix.' })
export class PackageStems {
  @ApiProperty({ description: 'Number of stems.', type: 'integer', example: 12 })
  @Field(() => Int, { description: 'Number of stems.' })
  files: number;

  @ApiNullable('string', 'File that their sum was compared with.', 'Night Drive (Unmastered).wav')
  @Field(() => String, { nullable: true, description: 'File that their sum was compared with.' })
  comparedWith: string | null;

  @ApiProperty({ description: 'True if that file is the finished track.', example: false })
  @Field({ description: 'True if that file is the finished track.' })
  isMastered: boolean;

  @ApiProperty({ description: 'Result; null without a mix.', enum: STEM_VERDICTS, nullable: true })
  @Field(() => StemVerdictEnum, { nullable: true, description: 'Result; null without a mix.' })
  verdict: StemVerdict | null;

  @ApiNullable('number', 'Residual of the mix less their sum, in dB; -40 passes.', -98.4)
  @Field(() => Float, {
    nullable: true,
    description: 'Residual of the mix less their sum, in dB; -40 passes.',
  })
  residual: number | null;

  @ApiNullable('number', 'Gain of the stems in the mix, in dB.', 0)
  @Field(() => Float, { nullable: true, description: 'Gain of the stems in the mix, in dB.' })
  gain: number | null;

  @ApiNullable('number', 'Seconds by which they begin after the mix.', 0)
  @Field(() => Float, { nullable: true, description: 'Seconds by which they begin after the mix.' })
  offset: number | null;
}

@ObjectType({ description: 'A MIDI file of a package.' })
export class PackageMidi {
  @ApiProperty({ description: 'Name in the archive.', example: 'MIDI/Bass.mid' })
  @Field({ description: 'Name in the archive.' })
  file: string;

  @ApiNullable('number', 'Tempo in BPM; null if it states none.', 126)
  @Field(() => Float, { nullable: true, description: 'Tempo in BPM; null if it states none.' })
  tempo: number | null;

  @ApiProperty({ description: 'Tracks with notes.', type: 'integer', example: 1 })
  @Field(() => Int, { description: 'Tracks with notes.' })
  tracks: number;

  @ApiProperty({ description: 'Number of notes.', type: 'integer', example: 256 })
  @Field(() => Int, { description: 'Number of notes.' })
  notes: number;

  @ApiNullable('number', 'Part of the sounding time in the key of the track; null without a key.', 0.98)
  @Field(() => Float, {
    nullable: true,
    description: 'Part of the sounding time in the key of the track, 0 to 1; null without a key.',
  })
  scaleFit: number | null;
}
