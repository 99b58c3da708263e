import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import type { ProjectNeeds, ProjectReport } from '#domain/project-files.js';
import { PROJECT_PROGRAMS, type ProjectProgram } from '#domain/track.js';
import { ListSize } from '../../../core/graphql/index.js';
import { ApiNullable } from '../../api-docs/index.js';

const TYPICAL_PLUGINS = 10;

@ObjectType({ description: 'Tracks of a project by their kind.' })
class ProjectTracks {
  @ApiProperty({ description: 'Audio tracks.', type: 'integer', example: 12 })
  @Field(() => Int, { description: 'Audio tracks.' })
  audio: number;

  @ApiProperty({ description: 'MIDI tracks.', type: 'integer', example: 8 })
  @Field(() => Int, { description: 'MIDI tracks.' })
  midi: number;

  @ApiProperty({ description: 'Return tracks.', type: 'integer', example: 2 })
  @Field(() => Int, { description: 'Return tracks.' })
  returns: number;
}

@ObjectType({ description: 'A project file in a package, as far as its format is known.' })
export class ProjectFileReport implements ProjectReport {
  @ApiProperty({ description: 'Name with its folders.', example: 'Night Drive.als' })
  @Field({ description: 'Name with its folders.' })
  file: string;

  @ApiProperty({ description: 'Its program.', enum: PROJECT_PROGRAMS, example: 'Ableton Live' })
  @Field(() => String, { description: 'Its program, e.g. `Ableton Live`.' })
  program: ProjectProgram;

  @ApiNullable('string', 'Version of the program that saved it.', '11.3.4')
  @Field(() => String, { nullable: true, description: 'Version of the program that saved it.' })
  version: string | null;

  @ApiNullable('number', 'Beats per minute at its start.', 126)
  @Field(() => Float, { nullable: true, description: 'Beats per minute at its start.' })
  tempo: number | null;

  @ApiNullable('string', 'Key that it names.', 'F# minor')
  @Field(() => String, { nullable: true, description: 'Key that it names.' })
  key: string | null;

  @ApiProperty({ description: 'Number of its tracks.', type: ProjectTracks, nullable: true })
  @Field(() => ProjectTracks, { nullable: true, description: 'Number of its tracks.' })
  tracks: ProjectTracks | null;

  @ApiProperty({
    description: 'Plug-ins that do not come with the program.',
    type: [String],
    example: ['Kick 2', 'Serum'],
  })
  @ListSize(TYPICAL_PLUGINS)
  @Field(() => [String], { description: 'Plug-ins that do not come with the program.' })
  plugins: string[];

  @ApiProperty({
    description: 'True if it needs no plug-ins of others; null where it does not tell.',
    type: Boolean,
    nullable: true,
    example: false,
  })
  @Field(() => Boolean, {
    nullable: true,
    description: 'True if it needs no plug-ins of others; null where it does not tell.',
  })
  stockOnly: boolean | null;

  @ApiProperty({
    description: 'Samples that it plays and the package does not hold.',
    type: [String],
    example: [],
  })
  @ListSize(TYPICAL_PLUGINS)
  @Field(() => [String], { description: 'Samples that it plays and the package does not hold.' })
  samplesMissing: string[];

  @ApiProperty({ description: 'Parts that could not be read.', type: [String], example: [] })
  @ListSize(TYPICAL_PLUGINS)
  @Field(() => [String], { description: 'Parts that could not be read.' })
  unread: string[];
}

@ObjectType('ProjectNeeds', { description: 'Needs of a buyer who opens the project files of one program.' })
export class ProjectNeedsType implements ProjectNeeds {
  @ApiProperty({ description: 'The program.', enum: PROJECT_PROGRAMS, example: 'Ableton Live' })
  @Field(() => String, { description: 'The program, e.g. `Ableton Live`.' })
  program: ProjectProgram;

  @ApiNullable('string', 'Version that saved them; a newer one opens them.', '11.3.4')
  @Field(() => String, {
    nullable: true,
    description: 'Version that saved them; a newer one opens them.',
  })
  version: string | null;

  @ApiProperty({
    description: 'Plug-ins that do not come with the program.',
    type: [String],
    example: ['Kick 2', 'Serum'],
  })
  @ListSize(TYPICAL_PLUGINS)
  @Field(() => [String], { description: 'Plug-ins that do not come with the program.' })
  plugins: string[];

  @ApiProperty({
    description: 'True if they need no plug-ins of others; null where they do not tell.',
    type: Boolean,
    nullable: true,
    example: false,
  })
  @Field(() => Boolean, {
    nullable: true,
    description: 'True if they need no plug-ins of others; null where they do not tell.',
  })
  stockOnly: boolean | null;
}
