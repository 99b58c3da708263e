import { Injectable } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import { KeyRing } from '#core/secrets/index.js';

const TOKEN = /^(\d{1,10})-([\w-]{43})$/;

/** Signs and reads the links by which a person sees a decision and objects to it, without an account. */
@Injectable()
export class StatementLinksService {
  constructor(
    private readonly ring: KeyRing,
    private readonly configuration: Configuration,
  ) {}

  pathOf(id: number): string {
    // A dot would look like the name of a file, which is not a page.
    return `/objection/${id}-${this.ring.sign('links', signedText(id)).toString('base64url')}`;
  }

  urlOf(id: number): string {
    return `${this.configuration.publicUrl}${this.pathOf(id)}`;
  }

  /** Null for a token whose signature is not valid. */
  read(token: string): number | null {
    const [, id, signature] = TOKEN.exec(token) ?? [];
    if (id === undefined || signature === undefined) return null;
    const isSigned = this.ring.isSigned('links', signedText(id), signature);
    return isSigned ? Number(id) : null;
  }
}

const signedText = (id: number | string) => `statement:${id}`;
