/** The twelve pitch classes a track's key is named by. */
export const MUSIC_KEYS = ['A', 'A#', 'B', 'C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#'] as const;

export type MusicKey = (typeof MUSIC_KEYS)[number];

/**
 * Camelot wheel codes as DJs read them. The catalogue stores the tonic only and club music is overwhelmingly minor,
 * so the tonic is read as a minor key (the wheel's inner ring, "A").
 */
const CAMELOT_MINOR: Record<MusicKey, string> = {
  'G#': '1A',
  'D#': '2A',
  'A#': '3A',
  F: '4A',
  C: '5A',
  G: '6A',
  D: '7A',
  A: '8A',
  E: '9A',
  B: '10A',
  'F#': '11A',
  'C#': '12A',
};

/** Camelot code of a key, or null when the key is not one of the twelve. */
export function camelotCode(key: string | null | undefined): string | null {
  return CAMELOT_MINOR[key as MusicKey] ?? null;
}
