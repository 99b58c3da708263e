import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Sheet } from '../../ui';
import { MAIN_MENU } from './navigation';

export interface MenuSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  account: ReactNode;
}

export default function MenuSheet({ open, onOpenChange, account }: MenuSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
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
      {/* Every entry closes the sheet: the login dialog would open behind it. */}
      <div className="mt-6 flex flex-col gap-3 *:w-full" onClick={() => onOpenChange(false)}>
        {account}
      </div>
    </Sheet>
  );
}
