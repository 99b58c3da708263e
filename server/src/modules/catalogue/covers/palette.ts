import type { MusicKey } from '#domain/keys.js';

/** Colours of a cover; each key has its own. */
export interface Palette {
  /** Tinted near-black, or paper or the main colour of a light cover. */
  ground: string;
  /** Dark shade of the main colour. */
  deep: string;
  main: string;
  /** Pale tint of the main colour. */
  pale: string;
  bone: string;
}

const BONE = '#f4f1ea';

const palette = (ground: string, deep: string, main: string, pale: string): Palette => ({
  ground,
  deep,
  main,
  pale,
  bone: BONE,
});

export const PALETTES: Record<MusicKey, Palette> = {
  A: palette('#0f0a0a', '#4a170f', '#ff4f2e', '#f4bfa6'),
  'A#': palette('#0d0b08', '#46310c', '#e3a92c', '#f3e2b5'),
  B: palette('#0a0c08', '#28350f', '#b5d84b', '#e9f0c7'),
  C: palette('#090a10', '#13235c', '#4c78ff', '#b9c9ff'),
  'C#': palette('#0c0910', '#2b1658', '#8d5bf5', '#d8c6ff'),
  D: palette('#080c0b', '#0b4038', '#19bfa0', '#bfeee0'),
  'D#': palette('#100a0d', '#551a33', '#f2709f', '#ffd2df'),
  E: palette('#0d0c08', '#4a3c0a', '#ffd23f', '#fff0bd'),
  F: palette('#0f0909', '#520f1d', '#df3650', '#f5beb8'),
  'F#': palette('#080b0e', '#10374e', '#4fb2e6', '#cbe8f7'),
  G: palette('#090c09', '#1a3d1c', '#67c15a', '#d6efcc'),
  'G#': palette('#0e0b08', '#53280b', '#f08235', '#fad6b6'),
};

/** The same hue on paper. */
export function onPaper({ ground, deep, main, pale, bone }: Palette): Palette {
  return { ground: bone, deep: pale, main, pale: deep, bone: ground };
}

/** The same hue on its main colour. */
export function onColour({ ground, deep, main, pale, bone }: Palette): Palette {
  return { ground: main, deep, main: bone, pale: ground, bone: pale };
}
