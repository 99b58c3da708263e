import { Injectable, type PipeTransform } from '@nestjs/common';
import { parseId } from '#domain/numbers.js';
import { invalidInput } from '../errors/index.js';

/** Parses `{id}` of a path. @throws DomainError BAD_USER_INPUT unless it is a positive 32-bit integer without leading zeros. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = parseId(text);
    if (id === null) throw invalidInput('The id is not valid', 'id');
    return id;
  }
}
