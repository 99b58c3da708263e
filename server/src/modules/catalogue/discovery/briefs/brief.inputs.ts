import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { GENRES } from '#domain/genres.js';
import { BPM_TEXT_ADVICE, isBpmText, TRACK_TYPES, type TrackType } from '#domain/track.js';
import { ListQuery } from '#core/pagination/index.js';
import { EmptyToNull, rule, Trim } from '#core/validation/index.js';

const FIRST_DEFAULT = 4;

const FIRST_MAX = 24;

const WORDS_MAX = 5_000;

const GENRE = 'Genre that is wanted.';

const BPM = 'Tempo or range of tempi, e.g. `128` or `120-130`.';

const VERSION = 'Version that is wanted.';

const WORDS =
  'Description in free words; a key such as "A minor" or "8A" and a tempo such as "126 BPM" are read from it, and from a link to a track of this store its genre, key and tempo.';

/** A brief for custom work. */
@ArgsType()
class BriefFields {
  @ApiPropertyOptional({ description: GENRE, enum: GENRES })
  @Field(() => String, { nullable: true, description: GENRE })
  @IsIn(GENRES, { message: 'Please choose a genre' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  genre?: string | null;

  @ApiPropertyOptional({ description: BPM, example: '120-130' })
  @Field(() => String, { nullable: true, description: BPM })
  @rule('isBpm', BPM_TEXT_ADVICE, isBpmText)
  @Trim()
  @EmptyToNull()
  @IsOptional()
  bpm?: string | null;

  @ApiPropertyOptional({ description: VERSION, enum: TRACK_TYPES })
  @Field(() => String, { nullable: true, description: VERSION })
  @IsIn(TRACK_TYPES, { message: 'Please choose a version' })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  version?: TrackType | null;

  @ApiPropertyOptional({ description: WORDS, maxLength: WORDS_MAX })
  @Field(() => String, { nullable: true, description: WORDS })
  @MaxLength(WORDS_MAX, { message: `words must be at most ${WORDS_MAX} characters` })
  @IsString({ message: 'words must be a text' })
  @IsOptional()
  words?: string | null;
}

@ArgsType()
export class BriefArgs extends BriefFields {
  @Field(() => Int, { defaultValue: FIRST_DEFAULT, description: `Number of tracks, at most ${FIRST_MAX}.` })
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(FIRST_MAX, { message: `first must be at most ${FIRST_MAX}` })
  first: number = FIRST_DEFAULT;
}

/** A brief as the query of a REST request. */
export class BriefQuery extends IntersectionType(ListQuery, BriefFields) {}
