import { READABLE_AUDIO, type ContentKind } from '#domain/packages.js';
import { STEM_GROUPS, type StemGroup } from '#domain/previews.js';

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  bytes: number;
}

export interface GroupedStem {
  /** Name in the archive. */
  name: string;
  group: StemGroup;
}

const WORDS: Readonly<Record<Exclude<StemGroup, 'music'>, RegExp>> = {
  drums:
    /\b(?:bass ?drums?|drums?|kicks?|snares?|claps?|hats?|hi ?hats?|cymbals?|crash(?:es)?|rides?|percs?|percussions?|toms?|rims?|shakers?|tops|break ?beats?|beats?)\b/,
  bass: /\b(?:bass|basses|bassline|subs?|sub ?bass|808s?|reese)\b/,
  vocal: /\b(?:vocals?|vox|voices?|a ?cap+ella|ad ?libs?|choirs?|rap|singer)\b/,
};
/**
 * Order in which groups are tried; the first that fits counts: a bass drum is a drum, the effect of a vocal belongs to the
 * vocal.
 */
const ORDER = ['drums', 'vocal', 'bass'] as const;

/** The stems with their groups; none where they are all of one group or one of them cannot be read. */
export function chooseStems(files: readonly ArchiveFile[], kinds: readonly ContentKind[]): GroupedStem[] {
  const stems = files
    .filter((_, i) => kinds[i] === 'stems')
    .map(({ name }) => ({ name, group: stemGroupOf(name) }));
  const groups = STEM_GROUPS.filter((group) => stems.some((stem) => stem.group === group));
  return groups.length > 1 && stems.every(({ name }) => READABLE_AUDIO.test(name)) ? stems : [];
}

/** Group of a stem by its file name, else by the nearest folder that names one; defaults to `music`. */
function stemGroupOf(name: string): StemGroup {
  const parts = name.split('/').reverse().map(wordsOf);
  const found = parts.map((part) => ORDER.find((group) => WORDS[group].test(part)));
  return found.find((group) => group !== undefined) ?? 'music';
}

/** The words of a name, in lower case. */
function wordsOf(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ');
}
