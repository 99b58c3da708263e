import { useEffect, useRef, useState } from 'react';
import { formatKey } from '#domain/camelot.js';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import { EmptyState, ErrorState, Select, Sheet, Skeleton } from '../../../ui';
import { useDeckMixesQuery } from './decks.generated';
import { player } from '../playback/player-instance';
import { usePlayer } from '../playback/use-player';
import { BeatStrip, DeckPanel } from './deck-panel';
import { DECK_KEYS, useDeckShortcuts } from './deck-shortcuts';
import { closeDecks, type DeckPair, openDecks } from './decks-store';
import { MixControls } from './mix-controls';
import type { DeckIndex, TwoDecks } from './two-decks';
import { useTwoDecks } from './use-two-decks';

/** Tracks offered for the second deck. */
const OFFERED = 12;

export interface DecksDrawerProps {
  pair: DeckPair | null;
}

/** A drawer that plays two tracks together. Lazy: loaded when it is opened. */
export default function DecksDrawer({ pair }: DecksDrawerProps) {
  // Shown while the drawer closes.
  const [last, setLast] = useState(pair);
  if (pair && pair !== last) setLast(pair);
  return (
    <Sheet
      side="bottom"
      title="Two decks"
      open={pair !== null}
      onOpenChange={(open) => !open && closeDecks()}
      className="h-[92dvh] md:h-auto"
    >
      {last && <Mixes pair={last} />}
    </Sheet>
  );
}

/** Loads the tracks that mix with the first one; without a chosen second track, the best of them. */
function Mixes({ pair: { first, second } }: { pair: DeckPair }) {
  const decks = useTwoDecks();
  const { data, error, refetch } = useDeckMixesQuery({ variables: { id: first.id, first: OFFERED } });
  const mixes = data?.product.mixesWith ?? [];
  const other = second ?? mixes[0];
  if (!decks || (!other && !data && !error)) return <Skeleton className="h-72 w-full" />;
  if (!other && error)
    return <ErrorState message="The tracks that mix could not be loaded." onRetry={() => void refetch()} />;
  if (!other)
    return (
      <EmptyState
        title="Nothing mixes with this track"
        text={`No other track fits the key and tempo of ${first.name} at the moment.`}
      />
    );
  return <Decks decks={decks} first={first} second={other} mixes={mixes} />;
}

interface DecksProps {
  decks: TwoDecks;
  first: ProductCardFragment;
  second: ProductCardFragment;
  mixes: readonly ProductCardFragment[];
}

function Decks({ decks, first, second, mixes }: DecksProps) {
  useTrackOnDeck(decks, 0, first);
  useTrackOnDeck(decks, 1, second);
  useDeckShortcuts(decks);
  const offered = mixes.some(({ id }) => id === second.id) ? mixes : [second, ...mixes];

  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
        <DeckPanel decks={decks} index={0} track={first} />
        <DeckPanel decks={decks} index={1} track={second} />
      </div>
      <Select
        label="Track on deck 2"
        size="sm"
        value={String(second.id)}
        onChange={({ target }) => {
          const chosen = offered.find(({ id }) => String(id) === target.value);
          if (chosen) openDecks(first, chosen);
        }}
        options={offered.map((track) => ({ value: String(track.id), label: optionText(track) }))}
      />
      <BeatStrip decks={decks} />
      <MixControls decks={decks} />
      <DeckKeys />
    </div>
  );
}

function optionText({ name, bpm, musicKey, mode }: ProductCardFragment): string {
  return [name, bpm && `${bpm} BPM`, formatKey(musicKey, mode)].filter(Boolean).join(', ');
}

/** Puts a track on a deck; the one of the player where the player left it. */
function useTrackOnDeck(decks: TwoDecks, index: DeckIndex, track: ProductCardFragment) {
  const latest = useRef(track);
  useEffect(() => {
    latest.current = track;
  });
  useEffect(() => {
    const isLoaded = player.track?.id === track.id;
    void decks.load(index, latest.current, isLoaded ? player.position : 0);
  }, [decks, index, track.id]);
}

function DeckKeys() {
  const { shortcuts } = usePlayer();
  if (!shortcuts) return null;
  return (
    <dl className="hidden flex-wrap gap-x-6 gap-y-1 border-t pt-4 text-[0.8125rem] text-muted md:flex">
      {DECK_KEYS.map(([keys, what]) => (
        <div key={keys} className="flex gap-2">
          <dt className="wide text-bone">{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
