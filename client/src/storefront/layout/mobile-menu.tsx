import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton, useOnceTrue, warmUp } from '../../ui';

const load = () => import('./menu-sheet');
const MenuSheet = lazy(load);

/** The menu of narrow screens. Navigation closes it. */
export function MobileMenu({ account }: { account: ReactNode }) {
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceTrue(open);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => warmUp(load), []);

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
      {wasOpened && (
        <Suspense>
          <MenuSheet open={open} onOpenChange={setOpen} account={account} />
        </Suspense>
      )}
    </>
  );
}
