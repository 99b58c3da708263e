import { Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_ID } from '#domain/limits.js';
import { invalidInput } from '../errors/index.js';

/** A path's `{id}`: a positive integer the database can hold, else 400. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = Number(text);
    if (!/^\d{1,10}$/.test(text) || id < 1 || id > MAX_ID) throw invalidInput('The id is not valid', 'id');
    return id;
  }
}
