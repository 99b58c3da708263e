import { Injectable } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import { KeyRing } from '#core/secrets/index.js';
import type { NewsletterLinks } from '../../platform/mail/index.js';
import {
  readConfirm,
  readUnsubscribe,
  signConfirm,
  signUnsubscribe,
  type ConfirmToken,
} from './subscription-token.js';

/** Signs and reads the links in mails to subscribers. */
@Injectable()
export class SubscriptionLinksService {
  constructor(
    private readonly configuration: Configuration,
    private readonly ring: KeyRing,
  ) {}

  /** Links that end a subscription. */
  linksOf(subscriberId: number): NewsletterLinks {
    const { publicUrl } = this.configuration;
    const token = signUnsubscribe(this.ring, subscriberId);
    return {
      unsubscribeUrl: `${publicUrl}/unsubscribe/${token}`,
      oneClickUrl: `${publicUrl}/api/subscribe/unsubscribe/${token}`,
    };
  }

  /** Page on which the subscriber chooses genres. */
  genresUrl(subscriberId: number): string {
    return `${this.configuration.publicUrl}/newsletter/${signUnsubscribe(this.ring, subscriberId)}`;
  }

  confirmUrl(link: ConfirmToken): string {
    return `${this.configuration.publicUrl}/confirm-subscription/${signConfirm(this.ring, link)}`;
  }

  readConfirm(token: string): ConfirmToken | null {
    return readConfirm(this.ring, token);
  }

  /** @returns the number of the subscriber; null for a forged token */
  readUnsubscribe(token: string): number | null {
    return readUnsubscribe(this.ring, token);
  }
}
