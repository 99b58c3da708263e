import { Switch } from '../../../ui';
import { player } from '../playback/player-instance';
import { usePlayer } from '../playback/use-player';

const KEYS = [
  ['Space or K', 'Play or pause'],
  ['N P', 'Next or previous track'],
  ['← →', '5 seconds back or on'],
  ['J L', '10 seconds back or on'],
  ['1 to 9', 'Jump to that tenth'],
  ['↑ ↓', 'Row up or down; volume in the player'],
  ['Home End', 'First or last row'],
  ['Enter', 'Play the row'],
  ['C', 'Add to cart'],
  ['W', 'Wishlist'],
  ['M', 'Mute'],
  ['/', 'Search'],
  ['?', 'This list'],
] as const;

/** The shortcuts, and the switch that turns them off for users of speech input (WCAG 2.1.4). */
export function ShortcutList() {
  const { shortcuts } = usePlayer();
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        {KEYS.map(([keys, what]) => (
          <div key={keys} className="flex items-baseline justify-between gap-4">
            <dt className="wide text-[0.8125rem] whitespace-nowrap">{keys}</dt>
            <dd className="text-right text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Shortcuts"
        checked={shortcuts}
        onChange={(event) => player.setShortcuts(event.target.checked)}
        className="mt-3 border-t pt-2"
      />
    </>
  );
}
