/** Tonics of the keys. */
export const MUSIC_KEYS = ['A', 'A#', 'B', 'C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#'] as const;

export type MusicKey = (typeof MUSIC_KEYS)[number];

/** Modes of a key; null where nobody has measured or stated it. */
export const KEY_MODES = ['minor', 'major'] as const;

export type KeyMode = (typeof KEY_MODES)[number];

export const KEY_MODE_LABELS: Record<KeyMode, string> = { minor: 'Minor', major: 'Major' };

/** Options of a select field. */
export const KEY_MODE_OPTIONS = KEY_MODES.map((mode) => ({ value: mode, label: KEY_MODE_LABELS[mode] }));

export function isMusicKey(text: string | null | undefined): text is MusicKey {
  return MUSIC_KEYS.includes(text as MusicKey);
}

/** 'A minor', 'C major'; the tonic alone for an unknown mode. */
export function keyName(key: string, mode: KeyMode | null | undefined): string {
  return mode ? `${key} ${mode}` : key;
}

/** The short form of musicians: 'Am', 'C'. The tonic alone also stands for an unknown mode. */
export function shortKeyName(key: string, mode: KeyMode | null | undefined): string {
  return mode === 'minor' ? `${key}m` : key;
}
