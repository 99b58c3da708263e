import { Menu } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
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
  const wasOpened = useOnceTrue(open);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
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
