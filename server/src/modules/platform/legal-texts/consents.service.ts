import { Injectable } from '@nestjs/common';
import { CONSENT_FIELDS } from '#domain/consents.js';
import { consentMissing } from './consents.errors.js';
import type { Agreed, ConsentsInput } from './consents.js';
import { ConsumerSettingsService } from './consumer-settings.service.js';
import { LegalTextsService } from './legal-texts.service.js';

/** Takes what a buyer agrees to with an order or a quote. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly settings: ConsumerSettingsService,
    private readonly texts: LegalTextsService,
  ) {}

  /** @throws DomainError BAD_USER_INPUT for a missing consent where the store sells to consumers */
  async take(input: ConsentsInput | null | undefined): Promise<Agreed> {
    const given = {
      immediateDelivery: input?.immediateDelivery === true,
      withdrawalWaived: input?.withdrawalWaived === true,
    };
    const isComplete = CONSENT_FIELDS.every((field) => given[field]);
    if (!isComplete && (await this.settings.sellsToConsumers())) throw consentMissing(given);
    return {
      termsVersion: await this.texts.record(),
      consents: input ? { ...given, givenAt: new Date().toISOString() } : null,
    };
  }
}
