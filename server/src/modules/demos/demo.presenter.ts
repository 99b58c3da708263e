import type { Demo } from './demo.entity.js';

/** The documented demo body. */
export interface DemoBody {
  id: number;
  name: string;
  category: string;
  img: string;
  audio: string;
  bpm: number | null;
  music_key: string | null;
  /** In seconds. */
  duration: number | null;
}

export function presentDemo(demo: Demo): DemoBody {
  return {
    id: demo.id,
    name: demo.name,
    category: demo.category,
    img: demo.img,
    audio: demo.audio,
    bpm: demo.bpm,
    music_key: demo.musicKey,
    duration: demo.durationSeconds,
  };
}
