/** Instruments of the synthesiser: basses, chords and leads. */
import { BASSES } from './basses.js';
import { CHORDS } from './chords.js';
import { LEADS } from './leads.js';

export const VOICES = { ...BASSES, ...CHORDS, ...LEADS } as const;

export type VoiceName = keyof typeof VOICES;
