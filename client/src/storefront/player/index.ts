/** Plays tracks and demos, whatever page is shown meanwhile. */
export { formatTime } from './format-time';
export { keyText } from './key-text';
export { PlayButton } from './play-button';
export { PlayOverlay } from './play-overlay';
export { PlayerBar } from './player-bar';
export { RowWaveform } from './row-waveform';
export { demoTrack, type PlayerTrack } from './player-track';
export type { TrackList } from './queue';
export { TrackWaveform } from './track-waveform';
export { usePlayer, useTrackStatus } from './use-player';
export { WaveformPicture } from './waveform-picture';
