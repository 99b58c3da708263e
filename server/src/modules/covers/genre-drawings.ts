import type { Genre } from '#domain/genres.js';
import {
  chevrons,
  fold,
  monogram,
  rays,
  shards,
  slabs,
  slices,
  strings,
  velocity,
} from './drawings/hard-edges.js';
import { contours, dusk, refraction, ridges, vortex } from './drawings/lines.js';
import { halftone, levels, warp, waves, weave } from './drawings/patterns.js';
import { arches, interference, spirograph, totem } from './drawings/orbits.js';
import { bloom, chain, eclipse, grooves, tiles } from './drawings/rounds.js';
import type { Drawing } from './shapes.js';

/** Compositions of each genre; a hash of the name selects one. */
export const GENRE_DRAWINGS: Record<Genre, readonly Drawing[]> = {
  'Afro House': [weave, contours, waves, weave],
  'Bass House': [slices, levels],
  'Big Room': [arches, rays],
  'Big Room Techno': [slabs, rays],
  Breaks: [velocity, slices],
  Chill: [totem, waves, arches],
  'Dance / Club': [rays, totem],
  'Deep House': [eclipse, grooves, tiles, waves, arches],
  'Drum & Bass': [velocity, interference],
  Dubstep: [shards, warp, slices],
  'Electro House': [levels, chevrons],
  'Future Bass': [bloom],
  'Future House': [slices, tiles, halftone],
  'Future Rave': [rays, interference],
  'Hardstyle / Hardcore': [chevrons],
  'Hard Techno': [slabs, shards],
  'Hip Hop / Beats': [monogram],
  House: [tiles, chain, grooves],
  'Hyper / Eurodance': [rays, bloom],
  'Indie Dance': [fold, chain],
  'Melodic House': [ridges, spirograph],
  'Melodic Techno': [refraction, interference, spirograph, eclipse, strings],
  Midtempo: [warp, shards],
  'Minimal / Deep Tech': [halftone, grooves],
  'Nu Disco': [fold, arches, chain, bloom],
  'Organic House': [contours, waves],
  Phonk: [monogram],
  'Pop / Future Pop': [bloom, tiles],
  'Progressive House': [strings, spirograph, ridges, refraction],
  'Psy Trance': [vortex],
  'Reggaeton / Moombahton': [waves, weave],
  'Slap House': [slices, warp, bloom, totem],
  Synthwave: [dusk],
  'Tech House': [halftone, levels, tiles, monogram, chain],
  Techno: [slabs, interference, halftone, vortex],
  Trance: [spirograph, rays, strings],
  Trap: [monogram, chevrons],
  'UK Bass': [warp, levels],
  'UK Garage': [chain, fold, monogram],
};
