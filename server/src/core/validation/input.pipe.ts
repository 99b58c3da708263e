import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { invalidInput, type DomainError } from '../errors/index.js';

class InputPipe extends ValidationPipe {
  /** Nest would read the path's "1e3" and "0x10" as numbers before IdPipe sees them. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Checks every input class on both transports; unknown keys are dropped, the first wrong field is named. */
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
