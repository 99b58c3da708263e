import { applyDecorators } from '@nestjs/common';
import { IsOptional, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { IsText } from './rules.js';
import { EmptyToNull, Trim } from './transforms.js';

/** What a list is searched for: null when nothing is left of it. */
export const SearchText = () =>
  applyDecorators(
    Trim(),
    EmptyToNull(),
    IsOptional(),
    IsText(),
    MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` }),
  );
