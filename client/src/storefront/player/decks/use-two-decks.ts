import { useEffect, useState, useSyncExternalStore } from 'react';
import { player } from '../playback/player-instance';
import { PLAYING_CHANNEL } from '../playback/playing-channel';
import { toGain } from '../playback/volume';
import { stretchAudio } from './stretch-audio';
import { type DecksState, TwoDecks } from './two-decks';

/** Two decks for as long as the component is mounted, at the volume of the player. They and the player silence each other. */
export function useTwoDecks(): TwoDecks | null {
  const [decks, setDecks] = useState<TwoDecks | null>(null);
  useEffect(() => {
    if (player.track) player.pause();
    // Reaches the player of this tab too.
    const channel = new BroadcastChannel(PLAYING_CHANNEL);
    const opened = new TwoDecks(new AudioContext(), stretchAudio, {
      onPlay: () => channel.postMessage('playing'),
      onFirstPlay: ({ id }) => player.countPlay(id),
    });
    channel.addEventListener('message', opened.pause);
    const setVolume = () => opened.setVolume(player.state.muted ? 0 : toGain(player.state.volume));
    setVolume();
    const unsubscribe = player.subscribe(setVolume);
    setDecks(opened);
    return () => {
      unsubscribe();
      channel.close();
      opened.close();
    };
  }, []);
  return decks;
}

export function useDecksState(decks: TwoDecks): DecksState {
  return useSyncExternalStore(decks.subscribe, () => decks.state);
}
