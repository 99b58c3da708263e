import { applyDecorators } from '@nestjs/common';
import { IsIn, IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { MAX_BPM, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import { EmptyToNull, IsOneLine, ToNumber, Trim } from '../../../core/validation/index.js';

const PATH_MAX = 200;
const BPM_TEXT = `BPM must be a whole number from 0 to ${MAX_BPM}`;

/** The rules of each field of a demo, shared by creating and changing one. */
export const IsDemoName = () =>
  applyDecorators(
    Trim(),
    IsString({ message: 'Name is required' }),
    MinLength(1, { message: 'Name is required' }),
    MaxLength(TRACK_NAME_MAX_LENGTH, { message: `Name must be at most ${TRACK_NAME_MAX_LENGTH} characters` }),
    IsOneLine(),
  );

export const IsDemoCategory = () =>
  applyDecorators(
    Trim(),
    IsString({ message: 'Category is required' }),
    MinLength(1, { message: 'Category is required' }),
    IsIn(GENRES, { message: 'Category must be one of the genres' }),
  );

export const IsDemoBpm = () =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    IsInt({ message: BPM_TEXT }),
    Min(0, { message: BPM_TEXT }),
    Max(MAX_BPM, { message: BPM_TEXT }),
  );

export const IsDemoKey = () =>
  applyDecorators(EmptyToNull(), Trim(), IsIn(MUSIC_KEYS, { message: 'Key must be one of the twelve keys' }));

/** What `POST /api/media` answered; whether it is there is the service's to say. */
export const IsMediaName = (label: 'Image' | 'Audio') =>
  applyDecorators(
    IsString({ message: `${label} is required` }),
    MinLength(1, { message: `${label} is required` }),
    MaxLength(PATH_MAX, { message: `${label} must name an uploaded file` }),
  );
