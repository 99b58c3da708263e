import { Player } from './player';

const audio = new Audio();
audio.preload = 'auto';

/** The one player of the page. */
export const player = new Player(audio);

/** Plays a track within the list it stands in. Called for the track that plays, it pauses. */
export const { playTrack } = player;
