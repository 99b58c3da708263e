import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { getMetadataStorage, type ValidatorOptions } from 'class-validator';
import { invalidInput, type DomainError } from '../errors/index.js';
import { requireShortLists } from './list-lengths.js';

class InputPipe extends ValidationPipe {
  /** Keeps Nest from converting "1e3" and "0x10" in a path to numbers before IdPipe. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }

  /** class-validator checks all items of a list before its length. */
  protected override validate(
    input: object,
    options?: ValidatorOptions,
  ): Promise<ValidationError[]> | ValidationError[] {
    requireShortLists(input);
    return super.validate(input, options);
  }
}

/** Validates input classes on both transports; drops unknown keys, reports the first invalid field. */
export function inputPipe(): ValidationPipe {
  return new InputPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: true },
    exceptionFactory: firstError,
  });
}

function firstError(errors: ValidationError[]): DomainError {
  const path: string[] = [];
  let error = errors[0];
  while (error) {
    path.push(error.property);
    const [failed, text] = Object.entries(error.constraints ?? {})[0] ?? [];
    const message = failed === undefined ? undefined : (missingText(error, failed) ?? text);
    if (message) return invalidInput(message, path.join('.'));
    error = error.children?.[0];
  }
  return invalidInput('The request is malformed');
}

/** Rules of a text that say nothing about one that is not there. */
const RULES_OF_A_TEXT = new Set(['isOneLine', 'isText', 'keepsDirection', 'maxLength']);

/** Message of the shortest length, which asks for a text; undefined for a value that is there, and for a field without such a length. */
function missingText({ value, target, property }: ValidationError, failed: string): string | undefined {
  if ((value !== undefined && value !== null) || !target || !RULES_OF_A_TEXT.has(failed)) return undefined;
  const message = getMetadataStorage()
    .getTargetValidationMetadatas(target.constructor, '', true, false)
    .find(({ propertyName, name }) => propertyName === property && name === 'minLength')?.message;
  return typeof message === 'string' ? message : undefined;
}
