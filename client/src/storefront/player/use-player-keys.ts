import { useEffect } from 'react';
import { commandFor, type PlayerCommand } from './player-keys';
import { player } from './the-player';

/** Listens on the whole page while a track is loaded and shortcuts are on. */
export function usePlayerKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!player.track || !player.state.shortcuts || event.defaultPrevented) return;
      const command = commandFor(event);
      if (!command || (event.repeat && command.kind === 'toggle')) return;
      event.preventDefault();
      obey(command);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

function obey(command: PlayerCommand): void {
  switch (command.kind) {
    case 'toggle':
      return player.toggle();
    case 'mute':
      return player.toggleMute();
    case 'seek':
      return player.seekBy(command.seconds);
    case 'volume':
      return player.setVolume(player.state.volume + command.by);
  }
}
