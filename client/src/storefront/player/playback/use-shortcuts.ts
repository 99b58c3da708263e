import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isShopPath } from '#domain/shop-link.js';
import { notify } from '../../../ui';
import { unavailableLabel, useCart, useWishlist } from '../../saved-tracks';
import { type ShortcutCommand, toShortcut } from './keyboard-shortcuts';
import { player } from './player-instance';
import { isProduct, type PlayerTrack } from './queue';

/** Commands that a held key repeats. */
const REPEATED: readonly ShortcutCommand['kind'][] = ['seek', 'volume'];
/** Commands of the loaded track, and of nothing else. */
const NEED_TRACK: readonly ShortcutCommand['kind'][] = ['toggle', 'mute', 'seek', 'volume', 'jump'];

/** Handles shortcuts on the whole storefront while they are on. */
export function useShortcuts(openHelp: () => void): void {
  const run = useRunShortcut(openHelp);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!player.state.shortcuts || event.defaultPrevented) return;
      const command = toShortcut(event);
      if (!command || (event.repeat && !REPEATED.includes(command.kind))) return;
      if (!player.track && NEED_TRACK.includes(command.kind)) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

function useRunShortcut(openHelp: () => void): (command: ShortcutCommand) => void {
  const cart = useCart();
  const wishlist = useWishlist();
  const search = useSearch();
  return (command) => {
    switch (command.kind) {
      case 'toggle':
        return player.toggle();
      case 'mute':
        return player.toggleMute();
      case 'seek':
        return player.seekBy(command.seconds);
      case 'jump':
        return player.seek(command.share * player.state.duration);
      case 'volume':
        return player.setVolume(player.state.volume + command.by);
      case 'next':
        return player.stepInView(1);
      case 'previous':
        return player.stepInView(-1);
      case 'cart': {
        const track = trackAtHand();
        if (!track || !isProduct(track)) return;
        const gone = unavailableLabel(track);
        // The button says so by its label, which nobody sees who has the focus elsewhere.
        if (gone) notify.info(`"${track.name}" is ${gone.toLowerCase()}`);
        else cart.add(track);
        return;
      }
      case 'wishlist': {
        const track = trackAtHand();
        if (track && isProduct(track)) wishlist.toggle(track);
        return;
      }
      case 'search':
        return search();
      case 'help':
        return openHelp();
    }
  };
}

/** The track with the focus, else the loaded one. */
function trackAtHand(): PlayerTrack | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-track-id]');
  return (row && player.findTrack(Number(row.dataset['trackId']))) ?? player.track;
}

/** Focuses the search of the shop, on other pages after going there. */
function useSearch(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (isShopPath(pathname)) focusSearch();
    else void navigate('/shop', { state: FOCUS_SEARCH });
  };
}

/** Navigation state that asks the shop to focus its search. */
export const FOCUS_SEARCH = 'focus-search';

export function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
}
