import { Injectable, type PipeTransform } from '@nestjs/common';
import { idempotencyKeyNotValid } from '../order.errors.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The `Idempotency-Key` header or the argument of the same meaning: null, or a key that is fit to store. */
@Injectable()
export class IdempotencyKeyPipe implements PipeTransform<unknown, string | null> {
  transform(value: unknown): string | null {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string' || !KEY.test(value)) throw idempotencyKeyNotValid();
    return value;
  }
}
