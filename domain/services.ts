/** Choices of the three custom-service forms. */
export const SERVICE_KINDS = ['musicProduction', 'coProducing', 'mixingMastering'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** The documented wire value is 'Creat MIDI'; people read 'Create MIDI' and callers may send it. */
export const CO_PRODUCING_NEEDS = ['Creat MIDI', 'Arrangement', 'Other'] as const;
export const CREATE_MIDI_LABEL = 'Create MIDI';

export const MIXING_MASTERING_NEEDS = ['Mixing', 'Mastering', 'Other'] as const;
export const MIX_VERSIONS = ['Extended Mix'] as const;
export const RADIO_VERSIONS = ['Radio Version'] as const;
export const PRODUCTION_VERSIONS = ['Instrumental', 'Vocal/Instrumental'] as const;
