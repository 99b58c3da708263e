import { Injectable } from '@nestjs/common';
import { Configuration } from '../../core/config/index.js';
import { KeyRing } from '../../core/secrets/index.js';

const TOKEN = /^(\d{1,10})\.([\w-]{43})$/;

/** Signs and reads the unsubscribe links of saved searches. */
@Injectable()
export class SavedSearchLinksService {
  constructor(
    private readonly ring: KeyRing,
    private readonly configuration: Configuration,
  ) {}

  linksOf(id: number): { oneClickUrl: string; settingsUrl: string } {
    const { publicUrl } = this.configuration;
    const signature = this.ring.sign('links', signedText(id)).toString('base64url');
    return {
      oneClickUrl: `${publicUrl}/api/saved-searches/unsubscribe/${id}.${signature}`,
      settingsUrl: `${publicUrl}/account?tab=saved-searches`,
    };
  }

  /** Id of the search; null for a token whose signature is not valid. */
  read(token: string): number | null {
    const [, id, signature] = TOKEN.exec(token) ?? [];
    if (id === undefined || signature === undefined) return null;
    return this.ring.isSigned('links', signedText(id), Buffer.from(signature, 'base64url'))
      ? Number(id)
      : null;
  }
}

const signedText = (id: number | string) => `saved-search:${id}`;
