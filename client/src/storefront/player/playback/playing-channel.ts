/** Name of the channel on which whatever starts to sound silences the rest: other tabs, the player, the decks. */
export const PLAYING_CHANNEL = 'ghostnote-player';
