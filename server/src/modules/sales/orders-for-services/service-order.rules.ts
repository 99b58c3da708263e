import { CO_PRODUCING_NEEDS, CREATE_MIDI_LABEL } from '#domain/services.js';

/** Maps the correct spelling to the documented one, 'Creat MIDI'. */
export function asWireNeed(need: string): string {
  return need === CREATE_MIDI_LABEL ? CO_PRODUCING_NEEDS[0] : need;
}

/** The number of stems applies to mixing only. */
export function wantsMixing(needs: unknown): boolean {
  return Array.isArray(needs) && needs.includes('Mixing');
}
