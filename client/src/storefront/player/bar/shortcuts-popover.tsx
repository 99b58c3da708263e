import { Keyboard } from 'lucide-react';
import { IconButton, Popover } from '../../../ui';
import { ShortcutList } from './shortcut-list';

/** Lists the shortcuts beside their button in the player. */
export function ShortcutsPopover() {
  return (
    <Popover
      label="Keyboard shortcuts"
      className="w-80 p-4"
      trigger={
        <IconButton label="Keyboard shortcuts" icon={<Keyboard aria-hidden />} className="text-muted" />
      }
    >
      <ShortcutList />
    </Popover>
  );
}
