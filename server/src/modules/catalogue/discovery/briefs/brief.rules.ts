import {
  camelotCode,
  keyDistance,
  keyOfCamelotCode,
  MIX_TEMPO_PERCENT,
  type TempoRange,
  type WheelKey,
} from '#domain/camelot.js';
import { readBpmText, type TrackType } from '#domain/track.js';
import { parseSearch } from '#domain/search-terms.js';
import type { ProductRow } from '../../search/index.js';

/** Wishes for a custom track, as far as they are known. */
export interface Brief {
  genre: string | null;
  /** Tempo or range of tempi in BPM. */
  tempo: TempoRange | null;
  /** Keys, any of which is right; empty where none is named. */
  keys: readonly WheelKey[];
  type: TrackType | null;
}

/** Input of a brief as typed. */
export interface BriefText {
  genre?: string | null;
  bpm?: string | null;
  version?: TrackType | null;
  words?: string | null;
}

/** A track that fits, with the reasons in the reader's words, strongest first. */
export interface FittingTrack<Track = ProductRow> {
  product: Track;
  reasons: string[];
}

/** "A minor", "f# min", "Bbm", "8A": notations that no sentence holds by chance. "am" is a verb. */
const KEY_TEXT =
  /\b(?!am\b)(?:(?:1[0-2]|0?[1-9])[ab]\b|[a-g](?: ?[#♯b♭]| sharp| flat)?[ -]?(?:minor|major|min|maj|m)\b)/giu;
const TEMPO_TEXT = /\b\d{2,3}(?:\s*[-–—]\s*\d{2,3})?\s*bpm\b/iu;

const LINK = /https?:\/\/\S+/giu;
const TRACK_LINK = /\/track\/(\d{1,9})(?:[/?#]|$)/;

/** Reads the fields and, in the free words, a key and a tempo with its unit; the letters of links say nothing. */
export function readBrief({ genre, bpm, version, words }: BriefText): Brief {
  const said = (words ?? '').replace(LINK, ' ');
  return {
    genre: genre ?? null,
    tempo: readBpmText(bpm ?? '') ?? readBpmText(TEMPO_TEXT.exec(said)?.[0] ?? ''),
    keys: keysIn(said),
    type: version ?? null,
  };
}

/** Number of the first track of this store that the words link to. */
export function referenceIn(words: string | null | undefined, publicUrl: string): number | null {
  const own = (words ?? '').match(LINK)?.find((link) => link.startsWith(`${publicUrl}/track/`));
  const id = own && TRACK_LINK.exec(own)?.[1];
  return id ? Number(id) : null;
}

/** The brief with the genre, tempo and key of a track where it names none itself. */
export function likeReference(
  { genre, tempo, keys, type }: Brief,
  { category, bpm, musicKey, mode }: Sound,
): Brief {
  const key = keyOfCamelotCode(camelotCode(musicKey, mode) ?? '');
  return {
    genre: genre ?? category,
    tempo: tempo ?? (bpm ? { min: bpm, max: bpm } : null),
    keys: keys.length > 0 || !key ? keys : [key],
    type,
  };
}

function keysIn(text: string): WheelKey[] {
  const codes = [...text.matchAll(KEY_TEXT)].flatMap(([notation]) =>
    parseSearch(notation).flatMap(({ meaning }) => (meaning?.kind === 'keys' ? meaning.camelotCodes : [])),
  );
  return [...new Set(codes)].flatMap((code) => keyOfCamelotCode(code) ?? []);
}

type Sound = Pick<ProductRow, 'id' | 'category' | 'bpm' | 'musicKey' | 'mode' | 'type'>;

/** The tracks that fit a brief, best first: by genre, key, tempo and version, then the newest. */
export function bestFits<Track extends Sound>(brief: Brief, tracks: readonly Track[]): FittingTrack<Track>[] {
  const ranked = tracks.flatMap((product) => {
    const fit = fitOf(brief, product);
    return fit ? [{ product, ...fit }] : [];
  });
  ranked.sort((a, b) => compare(a.rank, b.rank) || b.product.id - a.product.id);
  return ranked.map(({ product, reasons }) => ({ product, reasons }));
}

interface Fit {
  reasons: string[];
  /** Compared from left to right, lower is better. */
  rank: number[];
}

/** Null for a track that does not fit: another tempo, or another genre without a key that makes up for it. */
function fitOf(brief: Brief, track: Sound): Fit | null {
  const tempo = tempoFit(brief.tempo, track.bpm);
  if (brief.tempo && !tempo) return null;
  const key = keyFit(brief.keys, track);
  const isGenre = brief.genre !== null && track.category === brief.genre;
  if (brief.genre !== null && !isGenre && !(tempo && key)) return null;
  if (!isGenre && !tempo && !key) return null;
  const isType = brief.type !== null && track.type === brief.type;
  const reasons = [
    isGenre && 'same genre',
    key?.reason,
    tempo?.reason,
    isType && (track.type === 'Instrumental' ? 'instrumental' : 'with vocals'),
  ].filter((reason): reason is string => Boolean(reason));
  const rank = [isGenre ? 0 : 1, key?.distance ?? KEY_CLASH, tempo?.percent ?? 0, isType ? 0 : 1];
  return { reasons, rank };
}

const KEY_REASONS = ['same key', 'relative key', 'neighbouring key'] as const;
const KEY_CLASH = KEY_REASONS.length;

function keyFit(keys: readonly WheelKey[], track: Sound): { distance: number; reason: string } | null {
  const distances = keys.flatMap((key) => keyDistance(key, track) ?? []);
  if (distances.length === 0) return null;
  const distance = Math.min(...distances);
  return { distance, reason: KEY_REASONS[distance]! };
}

/** Speeds at which a tempo can be counted, with what to say of a track at that speed. */
const SPEEDS = [
  { factor: 1, said: '' },
  { factor: 0.5, said: 'half the tempo' },
  { factor: 2, said: 'double the tempo' },
] as const;

/** Distance of a track from a tempo, in percent; null beyond what a mix can hide. */
function tempoFit(wanted: TempoRange | null, bpm: number | null): { percent: number; reason: string } | null {
  if (!wanted || !bpm) return null;
  for (const { factor, said } of SPEEDS) {
    const nearest = Math.min(Math.max(bpm, wanted.min * factor), wanted.max * factor);
    const percent = (Math.abs(bpm - nearest) / nearest) * 100;
    if (percent > MIX_TEMPO_PERCENT) continue;
    // A track at another speed comes after every one at the tempo itself.
    return factor === 1
      ? { percent, reason: differenceIn(wanted, bpm - nearest) }
      : { percent: percent + MIX_TEMPO_PERCENT, reason: said };
  }
  return null;
}

function differenceIn({ min, max }: TempoRange, difference: number): string {
  if (difference === 0) return min === max ? 'same tempo' : 'in your tempo range';
  const size = Number(Math.abs(difference).toFixed(2));
  return `${size} BPM ${difference < 0 ? 'slower' : 'faster'}`;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : a[place]! - b[place]!;
}
