import { Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_ID } from '#domain/limits.js';
import { invalidInput } from '../errors/index.js';

/** Parses `{id}` of a path. @throws DomainError BAD_USER_INPUT unless it is a positive 32-bit integer. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = Number(text);
    if (!/^\d{1,10}$/.test(text) || id < 1 || id > MAX_ID) throw invalidInput('The id is not valid', 'id');
    return id;
  }
}
