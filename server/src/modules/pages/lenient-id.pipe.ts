import { Injectable, type PipeTransform } from '@nestjs/common';
import { IdPipe } from '../../core/validation/index.js';

/** A page's id: what is none leads to the page that says so, not to an error body. */
@Injectable()
export class LenientIdPipe implements PipeTransform<string, number | null> {
  private readonly strict = new IdPipe();

  transform(text: string): number | null {
    try {
      return this.strict.transform(text);
    } catch {
      return null;
    }
  }
}
