import { Player } from './player';
import { PLAYING_CHANNEL } from './playing-channel';

/** The server renders pages without playing: an event target replaces the audio element there. */
const audio = typeof Audio === 'function' ? new Audio() : (new EventTarget() as HTMLAudioElement);
audio.preload = 'auto';

/** The player of the page. */
export const player = new Player(audio);

// Only one tab plays: the tab that started last.
if (typeof window === 'object' && 'BroadcastChannel' in window) {
  const tabs = new BroadcastChannel(PLAYING_CHANNEL);
  audio.addEventListener('playing', () => tabs.postMessage('playing'));
  tabs.addEventListener('message', () => player.pause());
}

/** Plays a track within its list, or toggles the track that is loaded. */
export const { playTrack } = player;
