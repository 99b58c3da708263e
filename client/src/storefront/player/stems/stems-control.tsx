import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StemGroup } from '#domain/previews.js';
import { Button, cn, Spinner, TextButton } from '../../../ui';
import { player } from '../playback/player-instance';
import { type Stem, StemPlayer, type StemsState } from './stem-player';

const NAMES: Readonly<Record<StemGroup, string>> = {
  drums: 'Drums',
  bass: 'Bass',
  music: 'Music',
  vocal: 'Vocal',
};
const IDLE: StemsState = { status: 'idle', off: [] };
const never = () => () => {};

/** Switches the groups of stems of a track on and off while its preview plays. Nothing for a track without stems. */
export function StemsControl({ id, stems }: { id: number; stems: readonly Stem[] }) {
  const [mixer, setMixer] = useState<StemPlayer | null>(null);
  useEffect(() => {
    const opened = new StemPlayer(id, stems, player);
    setMixer(opened);
    return () => opened.close();
  }, [id, stems]);
  const { status, off } = useSyncExternalStore(
    mixer?.subscribe ?? never,
    () => mixer?.state ?? IDLE,
    () => IDLE,
  );
  if (stems.length === 0) return null;
  return (
    <section aria-label="Stems" className="mt-3 flex flex-wrap items-center gap-2">
      <p className="caption mr-2">Stems</p>
      {stems.map(({ group }) => {
        const isOn = !off.includes(group);
        return (
          <Button
            key={group}
            size="sm"
            aria-pressed={isOn}
            onClick={() => mixer?.toggle(group)}
            className={cn(!isOn && 'text-muted line-through')}
          >
            {NAMES[group]}
          </Button>
        );
      })}
      {/* A line of its own on phones, kept free: what is below must not move. */}
      <p role="status" className="flex h-6 items-center gap-2 text-sm text-muted max-sm:basis-full sm:ml-2">
        {status === 'loading' && (
          <>
            <Spinner label="" /> Loading the stems
          </>
        )}
        {status === 'failed' && (
          <>
            The stems could not be loaded.
            <TextButton onClick={() => void mixer?.load()}>Retry</TextButton>
          </>
        )}
      </p>
    </section>
  );
}
