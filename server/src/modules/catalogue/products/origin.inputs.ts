import { applyDecorators } from '@nestjs/common';
import { IsOptional, MaxLength } from 'class-validator';
import { AI_USES } from '#domain/declarations.js';
import { SAMPLE_SOURCES_MAX_LENGTH, SAMPLE_USES, VOCALS } from '#domain/origin.js';
import { EmptyToNull, IsOneOf, IsText, Trim } from '#core/validation/index.js';

/** Optional; empty means not stated. */
const IsStated = (values: readonly string[], label: string) =>
  applyDecorators(IsOptional(), EmptyToNull(), Trim(), IsOneOf(values, label));

export const IsVocals = () => IsStated(VOCALS, 'Vocals');

export const IsAiUse = () => IsStated(AI_USES, 'AI tools');

export const IsSampleUse = () => IsStated(SAMPLE_USES, 'Samples');

export const IsSampleSources = () =>
  applyDecorators(
    IsOptional(),
    EmptyToNull(),
    Trim(),
    IsText(),
    MaxLength(SAMPLE_SOURCES_MAX_LENGTH, {
      message: `Sources of the samples must be at most ${SAMPLE_SOURCES_MAX_LENGTH} characters`,
    }),
  );
