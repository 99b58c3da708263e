import { Player } from './player';

const audio = new Audio();
audio.preload = 'auto';

/** The player of the page. */
export const player = new Player(audio);

// Only one tab plays: the tab that started last.
if ('BroadcastChannel' in window) {
  const tabs = new BroadcastChannel('ghostnote-player');
  audio.addEventListener('playing', () => tabs.postMessage('playing'));
  tabs.addEventListener('message', () => player.pause());
}

/** Plays a track within its list, or toggles the track that is loaded. */
export const { playTrack } = player;
