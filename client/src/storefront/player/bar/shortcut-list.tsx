import { KeyList } from '../../../ui';
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

/** Shortcuts of the player and the lists. */
export function ShortcutList() {
  const { shortcuts } = usePlayer();
  return <KeyList keys={KEYS} isOn={shortcuts} onSwitch={(isOn) => player.setShortcuts(isOn)} />;
}
