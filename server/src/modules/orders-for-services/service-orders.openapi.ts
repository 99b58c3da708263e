import { message, type OperationDescription, type Tag } from '../api-docs/index.js';

export const SERVICES_TAG: Tag = { name: 'Services', description: 'Custom work on request.' };

const SENT = message('Your request has been sent successfully! We will reply within 24-48 hours.');
const CUSTOMER = {
  ...{ name: 'Mia Lind', email: 'mia@example.com', recaptchaToken: 'eyJjaGFsbGVuZ2Ui' },
  description: 'Dark, rolling, with a long breakdown.',
};
const REFUSALS = { RATE_LIMITED: true } as const;

export const SERVICE_ORDERS_API = {
  musicProduction: {
    summary: 'Order a new track',
    request: {
      ...{
        genre: 'Techno',
        bpm: '128-132',
        version: 'Instrumental',
        projectFile: 'Yes',
        masterVersion: 'Yes',
      },
      ...{ mixVersion: ['Extended Mix'], radioVersion: [], example: 'https://soundcloud.com/lindtracks/one' },
      ...CUSTOMER,
    },
    answer: SENT,
    refusals: REFUSALS,
  },
  coProducing: {
    summary: 'Order help with a track',
    request: { needs: ['Arrangement'], link: 'https://soundcloud.com/lindtracks/two', ...CUSTOMER },
    answer: SENT,
    refusals: REFUSALS,
  },
  mixingMastering: {
    summary: 'Order a mix or a master',
    request: {
      ...{ needs: ['Mixing'], stemsCount: 24, example: 'https://soundcloud.com/lindtracks/three' },
      ...CUSTOMER,
    },
    answer: SENT,
    refusals: REFUSALS,
  },
} satisfies Record<string, OperationDescription>;
