import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsOptional, IsString } from 'class-validator';
import { invalidInput } from '../errors/domain-error.js';
import { restNamesOf } from './rest-body.js';

const MAX_FIELDS = 100;
const TEXT = 'fields must be names of fields, separated by commas';

/** Parameter `fields` of a REST list: the fields that its items are answered with. */
export const SparseFields = () =>
  applyDecorators(
    ApiProperty({
      description: 'Fields of each item to answer, separated by commas; all of them unless given.',
      type: String,
      required: false,
      example: 'id,status',
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string'
        ? value
            .split(',', MAX_FIELDS + 1)
            .map((name) => name.trim())
            .filter(Boolean)
        : value,
    ),
    IsOptional(),
    ArrayMinSize(1, { message: TEXT }),
    ArrayMaxSize(MAX_FIELDS, { message: TEXT }),
    IsString({ each: true, message: TEXT }),
  );

/**
 * Narrows bodies to the chosen fields; without a choice they stay whole.
 * @param type documents the fields
 * @throws DomainError BAD_USER_INPUT for a field that a body of the type does not have
 */
export function sparse(
  type: Type,
  fields: readonly string[] | undefined,
): <Body extends object>(body: Body) => Body {
  if (!fields) return (body) => body;
  const known = restNamesOf(type);
  const unknown = fields.find((field) => !known.includes(field));
  if (unknown !== undefined) throw invalidInput(`There is no field ${unknown.slice(0, 50)}`, 'fields');
  return <Body extends object>(body: Body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name))) as Body;
}
