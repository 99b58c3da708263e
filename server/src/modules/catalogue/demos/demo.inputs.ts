import { applyDecorators } from '@nestjs/common';
import { Field, Float, InputType, OmitType, PartialType } from '@nestjs/graphql';
import { IsIn, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS, type KeyMode } from '#domain/keys.js';
import { BPM_DECIMALS, MAX_BPM, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import { EmptyToNull, HasDecimals, IsName, ToNumber, Trim } from '#core/validation/index.js';
import { IsKeyMode, KeyModeEnum } from '../products/index.js';

const PATH_MAX = 200;
const BPM_TEXT = `BPM must be a number from 0 to ${MAX_BPM} with at most three decimals`;

/** Path returned by `POST /api/media`; the service checks that the file exists. */
const IsMediaName = (label: 'Image' | 'Audio') =>
  applyDecorators(
    IsString({ message: `${label} is required` }),
    MinLength(1, { message: `${label} is required` }),
    MaxLength(PATH_MAX, { message: `${label} must name an uploaded file` }),
  );

@InputType({ description: 'A new demo.' })
export class CreateDemoInput {
  @Field({ description: 'Title.' })
  @Trim()
  @IsString({ message: 'Name is required' })
  @MinLength(1, { message: 'Name is required' })
  @MaxLength(TRACK_NAME_MAX_LENGTH, { message: `Name must be at most ${TRACK_NAME_MAX_LENGTH} characters` })
  @IsName()
  name: string;

  @Field({ description: 'One of the genres.' })
  @Trim()
  @IsString({ message: 'Category is required' })
  @MinLength(1, { message: 'Category is required' })
  @IsIn(GENRES, { message: 'Category must be one of the genres' })
  category: string;

  @Field(() => Float, { nullable: true, description: 'Tempo in beats per minute, 0 to 999.' })
  @IsOptional()
  @EmptyToNull()
  @ToNumber()
  @HasDecimals(BPM_DECIMALS, BPM_TEXT)
  @Min(0, { message: BPM_TEXT })
  @Max(MAX_BPM, { message: BPM_TEXT })
  bpm?: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key, e.g. `F#`.' })
  @IsOptional()
  @EmptyToNull()
  @Trim()
  @IsIn(MUSIC_KEYS, { message: 'Key must be one of the twelve keys' })
  musicKey?: string | null;

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode of the key; null where it is unknown.' })
  @IsKeyMode()
  mode?: KeyMode | null;

  @Field({ description: 'Cover, a path from `POST /api/media`.' })
  @IsMediaName('Image')
  img: string;

  @Field({ description: 'Audio, a path from `POST /api/media`.' })
  @IsMediaName('Audio')
  audio: string;
}

const SharedFields = OmitType(CreateDemoInput, ['img', 'audio']);

@InputType({
  description: 'Changes to a demo: omitted fields stay unchanged, `null` empties tempo, key and mode.',
})
export class UpdateDemoInput extends PartialType(SharedFields, { skipNullProperties: false }) {
  @Field(() => String, { nullable: true, description: 'New cover, a path from `POST /api/media`.' })
  @EmptyToNull()
  @IsOptional()
  @IsMediaName('Image')
  img?: string | null;

  @Field(() => String, { nullable: true, description: 'New audio, a path from `POST /api/media`.' })
  @EmptyToNull()
  @IsOptional()
  @IsMediaName('Audio')
  audio?: string | null;
}
