import { Keyboard } from 'lucide-react';
import { IconButton, Popover, Switch } from '../../../ui';
import { player } from '../playback/player-instance';
import { usePlayer } from '../playback/use-player';

const KEYS = [
  ['Space or K', 'Play or pause'],
  ['← →', '5 seconds back or on'],
  ['J L', '10 seconds back or on'],
  ['↑ ↓', 'Volume, in the player'],
  ['M', 'Mute'],
] as const;

/** Lists the shortcuts, and switches them off for users of speech input (WCAG 2.1.4). */
export function ShortcutsPopover() {
  const { shortcuts } = usePlayer();
  return (
    <Popover
      label="Keyboard shortcuts"
      className="w-72 p-4"
      trigger={
        <IconButton label="Keyboard shortcuts" icon={<Keyboard aria-hidden />} className="text-muted" />
      }
    >
      <dl className="flex flex-col gap-2 text-sm">
        {KEYS.map(([keys, what]) => (
          <div key={keys} className="flex items-baseline justify-between gap-4">
            <dt className="wide text-[0.8125rem]">{keys}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Shortcuts"
        checked={shortcuts}
        onChange={(event) => player.setShortcuts(event.target.checked)}
        className="mt-3 border-t pt-2"
      />
    </Popover>
  );
}
