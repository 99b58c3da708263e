import { Menu } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useClosedByNavigation } from '../../lib/use-closed-by-navigation';
import { IconButton, lazyPart, useOnceTrue, warmUp } from '../../ui';
import type { MenuSheetProps } from './menu-sheet';

const MenuSheet = lazyPart({
  load: () => import('./menu-sheet'),
  pick: (module) => module.default,
  name: 'The menu',
  onClose: ({ open, onOpenChange }: MenuSheetProps) => (open ? () => onOpenChange(false) : null),
});

/** The menu of narrow screens. Navigation closes it. */
export function MobileMenu({ account }: { account: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const wasOpened = useOnceTrue(open);
  useClosedByNavigation(open, close);
  useEffect(() => warmUp(MenuSheet.preload), []);

  return (
    <>
      <IconButton
        label="Menu"
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-mr-2 @min-[62rem]:hidden"
      />
      {wasOpened && <MenuSheet open={open} onOpenChange={setOpen} account={account} />}
    </>
  );
}
