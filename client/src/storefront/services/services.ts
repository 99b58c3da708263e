import type { ComponentType } from 'react';
import { GENRES } from '#domain/genres.js';
import type { ServiceKind } from '#domain/services.js';
import { CoProducingGlyph, MixingGlyph, ProductionGlyph, type GlyphProps } from './service-glyphs';

interface Service {
  heading: string;
  text: string;
  includes: readonly string[];
  Glyph: ComponentType<GlyphProps>;
}

/** What the three cards say. */
export const SERVICES: Record<ServiceKind, Service> = {
  musicProduction: {
    heading: 'MUSIC PRODUCTION',
    text: 'A track that did not exist, written for you from your references. Nobody else hears it before you do, and nobody else owns it after.',
    includes: [
      `Any of our ${GENRES.length} genres, in your tempo`,
      'Instrumental, or with vocals',
      'Extended mix and radio version',
      'Master and project file, if you want them',
    ],
    Glyph: ProductionGlyph,
  },
  coProducing: {
    heading: 'CO-PRODUCING',
    text: 'You have the idea, the loop, the half-finished session. A second pair of hands writes the part that is missing and takes it to the end.',
    includes: [
      'MIDI made from a hummed or played line',
      'Arrangement from loop to full track',
      'Sound design and drums in your session',
      'You keep every right to your music',
    ],
    Glyph: CoProducingGlyph,
  },
  mixingMastering: {
    heading: 'MIXING & MASTERING',
    text: 'The track is written and still sounds like a room. We balance it, give it depth and bring it to the level at which a club system opens up.',
    includes: [
      'Mixed from your stems, at 24-bit',
      'Mastered for clubs and for streaming',
      'Checked on monitors, headphones and a PA',
      'Separate premaster with headroom',
    ],
    Glyph: MixingGlyph,
  },
};
