import { DEFAULT_VOLUME } from './player-storage';
import type { PlayerQueue } from './queue';

export type PlayerStatus = 'paused' | 'loading' | 'playing' | 'failed';

export interface PlayerState {
  queue: PlayerQueue | null;
  status: PlayerStatus;
  volume: number;
  muted: boolean;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Keyboard shortcuts work outside the player. */
  shortcuts: boolean;
  /** Plays the loudest eight bars of each track in turn. */
  dropPreview: boolean;
  /** The first track plays at the low volume of the start. */
  softHint: boolean;
}

/** State without track and without stored settings. */
export const IDLE: PlayerState = {
  queue: null,
  status: 'paused',
  volume: DEFAULT_VOLUME,
  muted: false,
  duration: 0,
  shortcuts: true,
  dropPreview: false,
  softHint: false,
};
