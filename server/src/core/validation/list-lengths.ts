import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { invalidInput } from '../errors/index.js';

interface ListLimit {
  property: string;
  maxItems: number;
  message: string;
}

/** Name of `@ArrayMaxSize()` in the metadata of class-validator. */
const ARRAY_MAX_SIZE = 'arrayMaxSize';
const limitsByClass = new WeakMap<object, readonly ListLimit[]>();

/**
 * Rejects an input with a list above its `@ArrayMaxSize()`, nested inputs included, without a look at the items of any list
 * that is too long.
 * @param input an instance of an input class
 * @throws DomainError BAD_USER_INPUT
 */
export function requireShortLists(input: object, path: readonly string[] = []): void {
  for (const { property, maxItems, message } of limitsOf(input.constructor as Type)) {
    const value = (input as Record<string, unknown>)[property];
    if (Array.isArray(value) && value.length > maxItems)
      throw invalidInput(message, [...path, property].join('.'));
  }
  for (const [property, value] of Object.entries(input)) {
    for (const inner of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isInput(inner)) requireShortLists(inner, [...path, property]);
    }
  }
}

/** Nested inputs are instances of their classes by now; plain objects have no rules. */
function isInput(value: unknown): value is object {
  return typeof value === 'object' && value !== null && value.constructor !== Object;
}

function limitsOf(inputClass: Type): readonly ListLimit[] {
  const known = limitsByClass.get(inputClass);
  if (known) return known;
  const limits = getMetadataStorage()
    .getTargetValidationMetadatas(inputClass, '', true, false)
    .filter(({ name }) => name === ARRAY_MAX_SIZE)
    .map(({ propertyName, constraints, message }) => ({
      property: propertyName,
      maxItems: Number(constraints[0]),
      message: typeof message === 'string' ? message : `${propertyName} has too many items`,
    }));
  limitsByClass.set(inputClass, limits);
  return limits;
}
