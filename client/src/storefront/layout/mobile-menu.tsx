import { Menu } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { IconButton, Sheet } from '../../ui';
import { MAIN_MENU } from './navigation';

/** The menu below the wide layout. Closes by itself when it has led somewhere. */
export function MobileMenu({ account }: { account: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title="Menu"
      trigger={<IconButton label="Menu" icon={<Menu aria-hidden />} className="-mr-2 lg:hidden" />}
    >
      <nav aria-label="Main" className="-mt-5 flex flex-col">
        {MAIN_MENU.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="display-md flex min-h-16 items-center border-b text-muted transition-colors hover:text-bone aria-[current]:text-bone"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {/* What one picks here leads on: to a page, or to the login dialog, which must not open behind this sheet. */}
      <div className="mt-6 flex flex-col gap-3 *:w-full" onClick={() => setOpen(false)}>
        {account}
      </div>
    </Sheet>
  );
}
