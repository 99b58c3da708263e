import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import { Webhook } from 'standardwebhooks';
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '#domain/webhooks.js';
import { KeyRing, SealedText, type SealedColumn } from '#core/secrets/index.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

const SECRET_BYTES = 32;
const PURPOSE = 'webhook secrets';
const ownerOf = (id: number) => `webhook:${id}`;

export const WEBHOOK_SECRET_COLUMNS: readonly SealedColumn[] = [
  'secret_sealed',
  'previous_secret_sealed',
].map((column) => ({ table: 'webhook_endpoints', column, key: 'id', purpose: PURPOSE, ownerOf }));

export interface SignedMessage {
  id: string;
  at: Date;
  body: string;
}

/** Creates and encrypts signing secrets, and signs messages with them. */
@Injectable()
export class WebhookSecretsService {
  private readonly sealed: SealedText;

  constructor(ring: KeyRing) {
    this.sealed = new SealedText(ring, PURPOSE);
  }

  /** Replaces the secret of an endpoint that has an id. The old secret signs too for a day. */
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
   * Returns the `webhook-signature` header: one signature per valid secret.
   * @throws Error when a secret was encrypted under an APP_SECRET that is not configured.
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
