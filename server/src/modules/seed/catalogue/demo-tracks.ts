import type { CatalogueDemo } from './catalogue.types.js';

/** What the services page lets people hear, grouped by category. */
export const DEMO_CATALOGUE_DEMOS: readonly CatalogueDemo[] = [
  { name: 'Corner Booth', category: 'Tech House', bpm: 127, musicKey: 'G' },
  { name: 'Service Lift', category: 'Tech House', bpm: 128, musicKey: 'A#' },
  { name: 'Paper Mask', category: 'Tech House', bpm: 126, musicKey: 'D' },
  { name: 'Tidal Memory', category: 'Melodic Techno', bpm: 123, musicKey: 'F#' },
  { name: 'Second Horizon', category: 'Melodic Techno', bpm: 124, musicKey: 'C' },
  { name: 'Observatory', category: 'Melodic Techno', bpm: 122, musicKey: 'A' },
  { name: 'Chrome Orchard', category: 'Future House', bpm: 126, musicKey: 'E' },
  { name: 'Clear Signal', category: 'Future House', bpm: 128, musicKey: 'B' },
  { name: 'Late Checkout', category: 'Deep House', bpm: 121, musicKey: 'D#' },
  { name: 'Velvet Static', category: 'Deep House', bpm: 120, musicKey: 'F' },
  { name: 'Red Clay Road', category: 'Afro House', bpm: 121, musicKey: 'G#' },
  { name: 'Drumline at Dusk', category: 'Afro House', bpm: 122, musicKey: 'C#' },
];
