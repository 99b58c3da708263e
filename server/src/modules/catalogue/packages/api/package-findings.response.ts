import { Float, Int, ObjectType } from '@nestjs/graphql';
import { type FindingKind, type FindingSeverity, type StemVerdict } from '#domain/packages.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

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
  instrumental_missing: 'The track has vocals, but the package has no instrumental version.',
  lossy_master: 'A master was an MP3 or AAC file.',
  master_unreadable: 'A master or mix cannot be read.',
  sound_cut: 'A sound ends before its header says.',
  name_encoding: 'The names of files are in an old code page instead of UTF-8.',
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
  @OutputField(() => FindingKindEnum, 'Kind of the fault.', { example: 'stem_late' })
  kind: FindingKind;

  @OutputField(() => FindingSeverityEnum, 'Weight.', {
    example: 'warning',
    rest: { description: 'A `warning` should be repaired.' },
  })
  severity: FindingSeverity;

  @OutputField(() => String, 'Name in the archive; null where no single file is meant.', {
    nullable: true,
    example: 'Stems/Kick.wav',
  })
  file: string | null;

  @OutputField('A sentence.', { example: 'It is 10 ms late against the mix.' })
  message: string;
}

@ObjectType({ description: 'Comparison of the stems with the mix.' })
export class PackageStems {
  @OutputField(() => Int, 'Number of stems.', { example: 12 })
  files: number;

  @OutputField(() => String, 'File that their sum was compared with.', {
    nullable: true,
    example: 'Night Drive (Unmastered).wav',
    rest: { name: 'comparedWith' },
  })
  comparedWith: string | null;

  @OutputField('True if that file is the finished track.', { example: false, rest: { name: 'isMastered' } })
  isMastered: boolean;

  @OutputField(() => StemVerdictEnum, 'Result; null without a mix.', { nullable: true })
  verdict: StemVerdict | null;

  @OutputField(() => Float, 'Residual of the mix less their sum, in dB; -40 passes.', {
    nullable: true,
    example: -98.4,
  })
  residual: number | null;

  @OutputField(() => Float, 'Gain of the stems in the mix, in dB.', { nullable: true, example: 0 })
  gain: number | null;

  @OutputField(() => Float, 'Seconds by which they begin after the mix.', { nullable: true, example: 0 })
  offset: number | null;
}

@ObjectType({ description: 'A MIDI file of a package.' })
export class PackageMidi {
  @OutputField('Name in the archive.', { example: 'MIDI/Bass.mid' })
  file: string;

  @OutputField(() => Float, 'Tempo in BPM; null if it states none.', { nullable: true, example: 126 })
  tempo: number | null;

  @OutputField(() => Int, 'Tracks with notes.', { example: 1 })
  tracks: number;

  @OutputField(() => Int, 'Number of notes.', { example: 256 })
  notes: number;

  @OutputField(
    () => Float,
    'Part of the sounding time in the key of the track, 0 to 1; null without a key.',
    { nullable: true, example: 0.98, rest: { name: 'scaleFit' } },
  )
  scaleFit: number | null;
}
