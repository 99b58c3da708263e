import type { Random } from './random.js';
import type { Palette } from './palette.js';

/** Edge of the drawing in SVG units. */
export const SIZE = 1200;

export interface Subject {
  random: Random;
  palette: Palette;
  /** Colours of a second key, for drawings of more than one hue. */
  second: Palette;
  name: string;
}

/** Returns the SVG of one composition on the painted ground. */
export type Drawing = (subject: Subject) => string;

const number = (value: number): string => String(Math.round(value * 10) / 10);

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}" fill="${fill}" ${more}/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, width: number, more = ''): string {
  return circle(x, y, r, 'none', `stroke="${stroke}" stroke-width="${number(width)}" ${more}`);
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}" ${more}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(
  points: readonly (readonly [number, number])[],
  stroke: string,
  width: number,
  more = '',
): string {
  const d = points.map(([x, y], i) => `${i ? 'L' : 'M'}${number(x)} ${number(y)}`).join('');
  return path(d, 'none', `stroke="${stroke}" stroke-width="${number(width)}" ${more}`);
}

/** Sector of a ring from angle `from` to `to` (radians, clockwise from the right). */
export function sector(
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
  fill: string,
): string {
  const at = (r: number, angle: number): string =>
    `${number(x + r * Math.cos(angle))} ${number(y + r * Math.sin(angle))}`;
  const large = to - from > Math.PI ? 1 : 0;
  const back =
    inner > 0
      ? `L${at(inner, to)}A${number(inner)} ${number(inner)} 0 ${large} 0 ${at(inner, from)}Z`
      : `L${number(x)} ${number(y)}Z`;
  return path(
    `M${at(outer, from)}A${number(outer)} ${number(outer)} 0 ${large} 1 ${at(outer, to)}${back}`,
    fill,
  );
}

/** `count` numbers from `from` to `to`, both inclusive. */
export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));
}

/** Clips `content` to a shape. Ids must be unique within a cover. */
export function within(id: string, shape: string, content: string): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}
