/** All drawings of covers by their name. */
import type { Drawing } from '../shapes.js';
import * as fields from './fields.js';
import * as gradients from './gradients.js';
import * as hardEdges from './hard-edges.js';
import * as lines from './lines.js';
import * as orbits from './orbits.js';
import * as paper from './paper.js';
import * as patterns from './patterns.js';
import { canBeLettered, letterGrid, neon, repeated, spine, stacked } from './posters.js';
import * as rounds from './rounds.js';

const posters = { letterGrid, neon, repeated, spine, stacked };
/** Flat shapes, drawn on a dark ground, on paper or on a colour. */
const flat = { ...hardEdges, ...lines, ...orbits, ...patterns, ...rounds };
/** Drawings that paint the whole cover themselves. */
const painted = { ...fields, ...gradients, ...paper, ...posters };

export type DrawingName = keyof typeof flat | keyof typeof painted;

export const DRAWINGS: Record<DrawingName, Drawing> = { ...flat, ...painted };

export const isFlat = (name: DrawingName): boolean => name in flat;
export const isGrainy = (name: DrawingName): boolean => name in fields || name in gradients;
export const isPossible = (drawing: DrawingName, title: string): boolean =>
  !(drawing in posters || drawing === 'monogram') || canBeLettered(title);
