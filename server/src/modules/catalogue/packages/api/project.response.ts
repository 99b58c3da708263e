import { Float, Int, ObjectType } from '@nestjs/graphql';
import type { ProjectNeeds, ProjectReport } from '#domain/project-files.js';
import { PROJECT_PROGRAMS, type ProjectProgram } from '#domain/track.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

const TYPICAL_PLUGINS = 10;

@ObjectType({ description: 'Tracks of a project by their kind.' })
class ProjectTracks {
  @OutputField(() => Int, 'Audio tracks.', { example: 12 })
  audio: number;

  @OutputField(() => Int, 'MIDI tracks.', { example: 8 })
  midi: number;

  @OutputField(() => Int, 'Return tracks.', { example: 2 })
  returns: number;
}

@ObjectType({ description: 'A project file in a package, as far as its format is known.' })
export class ProjectFileReport implements ProjectReport {
  @OutputField('Name with its folders.', { example: 'Night Drive.als' })
  file: string;

  @OutputField(() => String, 'Program, e.g. `Ableton Live`.', {
    example: 'Ableton Live',
    rest: { enum: PROJECT_PROGRAMS },
  })
  program: ProjectProgram;

  @OutputField(() => String, 'Version of the program that saved it.', { nullable: true, example: '11.3.4' })
  version: string | null;

  @OutputField(() => Float, 'Beats per minute at its start.', { nullable: true, example: 126 })
  tempo: number | null;

  @OutputField(() => String, 'Key that it names.', { nullable: true, example: 'F# minor' })
  key: string | null;

  @OutputField(() => ProjectTracks, 'Number of its tracks.', { nullable: true })
  tracks: ProjectTracks | null;

  @ListSize(TYPICAL_PLUGINS)
  @OutputField(() => [String], 'Plug-ins that do not come with the program.', {
    example: ['Kick 2', 'Serum'],
  })
  plugins: string[];

  @OutputField(() => Boolean, 'True if it needs no plug-ins of others; null where it does not tell.', {
    nullable: true,
    example: false,
    rest: { name: 'stockOnly' },
  })
  stockOnly: boolean | null;

  @ListSize(TYPICAL_PLUGINS)
  @OutputField(() => [String], 'Samples that it plays and the package does not hold.', {
    example: [],
    rest: { name: 'samplesMissing' },
  })
  samplesMissing: string[];

  @ListSize(TYPICAL_PLUGINS)
  @OutputField(() => [String], 'Parts that could not be read.', { example: [] })
  unread: string[];
}

@ObjectType('ProjectNeeds', { description: 'Needs of a buyer who opens the project files of one program.' })
export class ProjectNeedsType implements ProjectNeeds {
  @OutputField(() => String, 'The program, e.g. `Ableton Live`.', {
    example: 'Ableton Live',
    rest: { enum: PROJECT_PROGRAMS },
  })
  program: ProjectProgram;

  @OutputField(() => String, 'Version that saved them; a newer one opens them.', {
    nullable: true,
    example: '11.3.4',
  })
  version: string | null;

  @ListSize(TYPICAL_PLUGINS)
  @OutputField(() => [String], 'Plug-ins that do not come with the program.', {
    example: ['Kick 2', 'Serum'],
  })
  plugins: string[];

  @OutputField(() => Boolean, 'True if they need no plug-ins of others; null where they do not tell.', {
    nullable: true,
    example: false,
    rest: { name: 'stockOnly' },
  })
  stockOnly: boolean | null;
}
