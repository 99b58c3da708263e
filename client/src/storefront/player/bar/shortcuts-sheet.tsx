import { Dialog } from '../../../ui';
import { ShortcutList } from './shortcut-list';

export interface ShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list of shortcuts that `?` opens. */
export default function ShortcutsSheet(props: ShortcutsSheetProps) {
  return (
    <Dialog title="Keyboard shortcuts" {...props}>
      <ShortcutList />
    </Dialog>
  );
}
