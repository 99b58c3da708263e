import { Injectable } from '@nestjs/common';
import { lacksImprint } from '#domain/imprint.js';
import { DEMO_PAYMENT_INSTRUCTIONS } from '#domain/payments.js';
import { Configuration } from '#core/config/index.js';
import { PaymentSettingsService } from '../../../money/payments/index.js';
import { ConsumerSettingsService, ImprintService } from '../../../platform/legal-texts/index.js';
import type { WaitingRecord } from './waiting-work.response.js';

/** Settings that a new store has to make. */
@Injectable()
export class MissingSettingsService {
  constructor(
    private readonly configuration: Configuration,
    private readonly paymentSettings: PaymentSettingsService,
    private readonly consumers: ConsumerSettingsService,
    private readonly imprint: ImprintService,
  ) {}

  /** @param path page of the settings */
  async list(path: string): Promise<WaitingRecord[]> {
    const { isSetUp, instructions } = await this.paymentSettings.read();
    const needsImprint = (await this.consumers.sellsToConsumers()) && lacksImprint(await this.imprint.read());
    const missing: [boolean, title: string, section: string][] = [
      [!isSetUp, 'Payment details for buyers', '#payments'],
      [instructions === DEMO_PAYMENT_INSTRUCTIONS, 'Payment details are those of the demo', '#payments'],
      [
        this.configuration.smtpUrl === undefined,
        'Outgoing mail: mails are only written to files (SMTP_URL)',
        '#mails',
      ],
      [needsImprint, 'Imprint: company and address', '#imprint'],
    ];
    return missing
      .filter(([isMissing]) => isMissing)
      .map(([, title, section]) => ({ title, amount: null, dueAt: null, path: `${path}${section}` }));
  }
}
