import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import type { CatalogueItem } from './catalogue.js';

/** Composed in the stated key. */
function demo(name: string, category: Genre, bpm: number, musicKey: MusicKey): CatalogueItem {
  return { name, category, bpm, composedIn: musicKey, musicKey, mode: 'minor' };
}

/** Demos of the services page, grouped by category. */
export const DEMO_DEMOS: readonly CatalogueItem[] = [
  demo('Corner Booth', 'Tech House', 127, 'G'),
  demo('Service Lift', 'Tech House', 128, 'A#'),
  demo('Paper Mask', 'Tech House', 126, 'D'),
  demo('Tidal Memory', 'Melodic Techno', 123, 'F#'),
  demo('Second Horizon', 'Melodic Techno', 124, 'C'),
  demo('Observatory', 'Melodic Techno', 122, 'A'),
  demo('Chrome Orchard', 'Future House', 126, 'E'),
  demo('Clear Signal', 'Future House', 128, 'B'),
  demo('Late Checkout', 'Deep House', 121, 'D#'),
  demo('Velvet Static', 'Deep House', 120, 'F'),
  demo('Red Clay Road', 'Afro House', 121, 'G#'),
  demo('Drumline at Dusk', 'Afro House', 122, 'C#'),
];
