/** Choices of the three custom-service forms. */
export const SERVICE_KINDS = ['musicProduction', 'coProducing', 'mixingMastering'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

export const SERVICE_NAMES: Record<ServiceKind, string> = {
  musicProduction: 'Music Production',
  coProducing: 'Co-Producing',
  mixingMastering: 'Mixing & Mastering',
};

export const SERVICE_ORDER_STATUSES = ['new', 'in_progress', 'done', 'declined'] as const;
export type ServiceOrderStatus = (typeof SERVICE_ORDER_STATUSES)[number];

/** The documented wire value is 'Creat MIDI'; screens show 'Create MIDI', which requests may contain too. */
export const CO_PRODUCING_NEEDS = ['Creat MIDI', 'Arrangement', 'Other'] as const;
export const CREATE_MIDI_LABEL = 'Create MIDI';

export const MIXING_MASTERING_NEEDS = ['Mixing', 'Mastering', 'Other'] as const;
export const MIX_VERSIONS = ['Extended Mix'] as const;
export const RADIO_VERSIONS = ['Radio Version'] as const;
export const PRODUCTION_VERSIONS = ['Instrumental', 'Vocal/Instrumental'] as const;

/** Values of the two switches of the music production form. */
export const YES_NO = ['Yes', 'No'] as const;
export type YesNo = (typeof YES_NO)[number];

export const MAX_STEMS = 1000;
