import { CO_PRODUCING_NEEDS, CREATE_MIDI_LABEL } from '#domain/services.js';

/** An address a browser opens: http or https, without blanks. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
}

/** The documented spelling is 'Creat MIDI'; who writes it right means the same. */
export function asWireNeed(need: string): string {
  return need === CREATE_MIDI_LABEL ? CO_PRODUCING_NEEDS[0] : need;
}

/** How people read a need. */
export function needLabel(need: string): string {
  return need === CO_PRODUCING_NEEDS[0] ? CREATE_MIDI_LABEL : need;
}

/** Stems are counted only where they are mixed. */
export function wantsMixing(needs: unknown): boolean {
  return Array.isArray(needs) && needs.includes('Mixing');
}
