import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import { Webhook } from 'standardwebhooks';
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '#domain/webhooks.js';
import { KeyRing, SealedText, type SealedColumn } from '../../core/secrets/index.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

const SECRET_BYTES = 32;
const PURPOSE = 'webhook secrets';
const ownerOf = (id: number) => `webhook:${id}`;

export const WEBHOOK_SECRET_COLUMNS: readonly SealedColumn[] = [
  'secret_sealed',
  'previous_secret_sealed',
].map((column) => ({ table: 'webhook_endpoints', column, key: 'id', purpose: PURPOSE, ownerOf }));

/** A message as it is signed. */
export interface SignedMessage {
  id: string;
  at: Date;
  body: string;
}

/** Makes, keeps and uses the keys that endpoints verify our messages with. */
@Injectable()
export class WebhookSecrets {
  private readonly sealed: SealedText;

  constructor(ring: KeyRing) {
    this.sealed = new SealedText(ring, PURPOSE);
  }

  /** Gives an endpoint, which must have its number, a new secret. A secret it had signs on for a day. */
  renew(endpoint: WebhookEndpoint, now: Date): string {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    if (endpoint.secretSealed) {
      endpoint.previousSecretSealed = endpoint.secretSealed;
      endpoint.previousSecretUntil = addHours(now, WEBHOOK_SECRET_OVERLAP_HOURS);
    }
    endpoint.secretSealed = this.sealed.seal(ownerOf(endpoint.id), secret);
    return secret;
  }

  /**
   * The `webhook-signature` header: one signature for each secret that counts.
   * @throws Error when they were sealed under a secret that is not configured.
   */
  sign(endpoint: WebhookEndpoint, { id, at, body }: SignedMessage): string {
    const { secretSealed, previousSecretSealed, previousSecretUntil } = endpoint;
    const sealed = [secretSealed];
    if (previousSecretSealed && previousSecretUntil && previousSecretUntil > at)
      sealed.push(previousSecretSealed);
    return sealed
      .map((text) => new Webhook(this.sealed.open(ownerOf(endpoint.id), text)).sign(id, at, body))
      .join(' ');
  }
}
