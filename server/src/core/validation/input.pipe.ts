import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { ValidatorOptions } from 'class-validator';
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
    exceptionFactory: firstError,
  });
}

function firstError(errors: ValidationError[]): DomainError {
  const path: string[] = [];
  let error = errors[0];
  while (error) {
    path.push(error.property);
    const message = Object.values(error.constraints ?? {})[0];
    if (message) return invalidInput(message, path.join('.'));
    error = error.children?.[0];
  }
  return invalidInput('The request is malformed');
}
