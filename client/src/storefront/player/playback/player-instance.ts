import { Player } from './player';

const audio = new Audio();
audio.preload = 'auto';

/** The one player of the page. */
export const player = new Player(audio);

// Two tabs of one person do not sound at once: the one that started last plays.
if ('BroadcastChannel' in window) {
  const tabs = new BroadcastChannel('ghostnote-player');
  audio.addEventListener('playing', () => tabs.postMessage('playing'));
  tabs.addEventListener('message', () => player.pause());
}

/** Plays a track within the list it stands in. Called for the track that plays, it pauses. */
export const { playTrack } = player;
