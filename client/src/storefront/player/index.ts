/** Plays tracks and demos across page changes. */
export { PlayerBar } from './bar/player-bar';
export { formatDuration, formatKey } from './format';
export { PlayButton, PlayOverlay } from './play-button';
export { demoTrack, type PlayerTrack, type TrackList } from './playback/queue';
export { usePlayer, useTrackStatus } from './playback/use-player';
export { RowWaveform, TrackWaveform } from './waveform/track-waveform';
export { WaveformPicture } from './waveform/waveform-picture';
