/** Plays tracks and demos across page changes. */
export { HeaderPlayer } from './bar/header-player';
export { PlayerBar } from './bar/player-bar';
export { openDecks } from './decks/decks-store';
export { formatKey } from '#domain/camelot.js';
export { formatDuration } from './format';
export { PlayButton, PlayOverlay } from './play-button';
export { demoTrack, type PlayerTrack, type TrackList } from './playback/queue';
export { player } from './playback/player-instance';
export { usePlayer, usePlayingId, useTrackStatus } from './playback/use-player';
export { FOCUS_SEARCH, focusSearch } from './playback/use-shortcuts';
export { StemsControl } from './stems/stems-control';
export { ListWaveform } from './waveform/list-waveform';
export { RowWaveform, TrackWaveform } from './waveform/track-waveform';
export { WaveformPicture } from '../../ui/media/waveform-picture';
