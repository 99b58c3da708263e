import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsArray, IsIn, MaxLength } from 'class-validator';
import { YES_NO } from '#domain/services.js';
import { rule } from '../../../core/validation/index.js';
import { asWireNeed, isWebAddress } from '../service-order.rules.js';

const ADDRESS_MAX = 2000;
const ADDRESS_TEXT = 'Please enter a valid URL';

/** A web address; the form's hint names the sites, any other may hold an example too. */
export const IsWebAddress = () =>
  applyDecorators(
    rule('isWebAddress', ADDRESS_TEXT, isWebAddress),
    MaxLength(ADDRESS_MAX, { message: ADDRESS_TEXT }),
  );

/** Choices of a list, each once. Forms of one tickbox send a text, or nothing. */
export const IsChoiceOf = (choices: readonly string[], message: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => listOf(value)),
    IsIn(choices, { each: true, message }),
    IsArray({ message }),
  );

function listOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(list.map((item) => (typeof item === 'string' ? asWireNeed(item.trim()) : item)))];
}

/** `Yes` or `No`; older clients send a flag. What was not touched is a No. */
export const IsYesOrNo = (message: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => yesOrNo(value)),
    IsIn(YES_NO, { message }),
  );

function yesOrNo(value: unknown): unknown {
  if (value === undefined || value === null || NO.has(value)) return 'No';
  return YES.has(value) ? 'Yes' : value;
}

const YES = new Set<unknown>([true, 1, '1', 'true']);
const NO = new Set<unknown>([false, 0, '0', 'false', '']);
