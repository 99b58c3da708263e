import type { ShopSection } from '#domain/shop-sections.js';
import { tracksText } from '../../lib/tracks-text';
import { formatPrice } from '../../ui';
import type { ShopSectionQuery } from './shop.generated';

/** Figures of a section: null where it has no tracks, undefined while they load. */
export type ShownSection = ShopSectionQuery['shopSection'] | undefined;

/** 'Tech House tracks', 'Tracks in A minor', 'Tracks at 120 to 125 BPM'. */
export function sectionTitle({ kind, name }: ShopSection): string {
  return kind === 'genre' ? `${name} tracks` : `Tracks ${placeOf(kind)} ${name}`;
}

/** Number of tracks, tempi and prices of a section, in a sentence; empty while they load. */
export function sectionText(section: ShopSection, figures: ShownSection): string {
  if (figures === undefined) return '';
  if (figures === null) return `The shop has no ${tracksOf(section, 'tracks')} at the moment.`;
  const { count, price, bpm } = figures;
  // The tempo of a range is in its name.
  const tempi = section.kind === 'tempo' ? null : bpm && rangeText(bpm, (value) => `${value}`, ' BPM');
  const facts = [tempi, rangeText(price, formatPrice)].filter(Boolean).join(' and ');
  return `The shop has ${tracksOf(section, tracksText(count))}, ${facts}.`;
}

function tracksOf({ kind, name, value }: ShopSection, tracks: string): string {
  if (kind === 'genre') return tracks.replace('track', `${name} track`);
  return `${tracks} ${placeOf(kind)} ${name}${kind === 'key' ? ` (${value})` : ''}`;
}

const placeOf = (kind: ShopSection['kind']) => (kind === 'tempo' ? 'at' : 'in');

function rangeText(
  { min, max }: { min: number; max: number },
  format: (value: number) => string,
  unit = '',
): string {
  const [low, high] = [format(min), format(max)];
  return low === high ? `at ${low}${unit}` : `from ${low} to ${high}${unit}`;
}
