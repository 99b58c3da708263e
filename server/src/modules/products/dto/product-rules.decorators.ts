import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsDefined, IsIn, IsInt, Max, MaxLength, Min, MinLength } from 'class-validator';
import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { MAX_BPM, MAX_ID, MAX_PRICE, TRACK_LINK_MAX_LENGTH, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import { PRODUCT_STATUSES } from '#domain/statuses.js';
import { PROJECT_PROGRAMS, TRACK_TYPES } from '#domain/track.js';
import {
  EmptyToNull,
  IsDollars,
  IsOneLine,
  rule,
  ToBoolean,
  ToNumber,
  Trim,
} from '../../../core/validation/index.js';
import { isWebLink } from '../product.rules.js';

const PATH_MAX = 300;
const MEDIA_PATH = /^media\/[\w./-]+$/;

const Required = (label: string) => IsDefined({ message: `${label} is required` });

/** The rules of each field of a track, shared by creating and changing one. */
export const IsTrackName = () =>
  applyDecorators(
    Trim(),
    Required('Name'),
    IsOneLine(),
    MinLength(1, { message: 'Name is required' }),
    MaxLength(TRACK_NAME_MAX_LENGTH, { message: `Name must be at most ${TRACK_NAME_MAX_LENGTH} characters` }),
  );

export const IsStoreName = () =>
  applyDecorators(
    EmptyToNull(),
    Trim(),
    IsOneLine(),
    MaxLength(TRACK_NAME_MAX_LENGTH, {
      message: `Store name must be at most ${TRACK_NAME_MAX_LENGTH} characters`,
    }),
  );

export const IsGenre = () =>
  applyDecorators(Trim(), Required('Category'), IsIn(GENRES, { message: 'Please choose a category' }));

export const IsMusicKey = () =>
  applyDecorators(Trim(), Required('Music key'), IsIn(MUSIC_KEYS, { message: 'Please choose a music key' }));

export const IsTrackType = () =>
  applyDecorators(EmptyToNull(), Trim(), IsIn(TRACK_TYPES, { message: 'Please choose one of the types' }));

/** Forms call the missing program 'None'. */
export const IsProjectName = () =>
  applyDecorators(
    EmptyToNull(),
    Trim(),
    Transform(({ value }: { value: unknown }) => (value === 'None' ? null : value)),
    IsIn(PROJECT_PROGRAMS, { message: 'Please choose one of the project programs' }),
  );

export const IsPrice = (label: string) =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    Required(label),
    IsDollars(`${label} must be a number with at most two decimals`),
    Min(0, { message: `${label} must be at least 0` }),
    Max(MAX_PRICE, { message: `${label} must be at most ${MAX_PRICE}` }),
  );

export const IsBpm = () =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    IsInt({ message: 'BPM must be a whole number' }),
    Min(0, { message: 'BPM must be at least 0' }),
    Max(MAX_BPM, { message: `BPM must be at most ${MAX_BPM}` }),
  );

export const IsFlag = (label: string) =>
  applyDecorators(ToBoolean(), IsBoolean({ message: `${label} must be true or false` }));

export const IsQuantity = () =>
  applyDecorators(
    EmptyToNull(),
    ToNumber(),
    IsInt({ message: 'Quantity must be a whole number' }),
    Min(0, { message: 'Quantity must be at least 0' }),
    Max(MAX_ID, { message: 'Quantity is out of range' }),
  );

export const IsLink = (label: string) =>
  applyDecorators(
    EmptyToNull(),
    Trim(),
    Required(label),
    rule('isWebLink', `${label} must be an address starting with http:// or https://`, isWebLink),
    MaxLength(TRACK_LINK_MAX_LENGTH, {
      message: `${label} must be at most ${TRACK_LINK_MAX_LENGTH} characters`,
    }),
  );

/** What `POST /api/media` answered. */
export const IsMediaPath = (label: string) =>
  applyDecorators(
    EmptyToNull(),
    Trim(),
    Required(label),
    rule(
      'isMediaPath',
      `${label} must name an uploaded file`,
      (path) => MEDIA_PATH.test(path) && !path.includes('..'),
    ),
    MaxLength(PATH_MAX, { message: `${label} must name an uploaded file` }),
  );

export const IsProductStatus = () => IsIn(PRODUCT_STATUSES, { message: 'Please choose one of the statuses' });
