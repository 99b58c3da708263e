import { LogOut, Menu } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Button, IconButton, Logo, Sheet } from '../../ui';
import { ADMIN_MENU } from './admin-menu';

export interface AdminFrameProps {
  onLogout: () => void;
  children: ReactNode;
}

/** Sidebar and page; on a phone the sidebar is a sheet. */
export function AdminFrame({ onLogout, children }: AdminFrameProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh flex-col border-r lg:flex">
        <Link to="/admin/dashboard" className="flex h-16 items-center border-b px-5">
          <Logo />
        </Link>
        <AdminNav onLogout={onLogout} />
      </aside>
      <header className="sticky top-0 z-40 flex h-14 items-center justify-between border-b bg-ink px-4 lg:hidden">
        <Link to="/admin/dashboard" className="py-2">
          <Logo />
        </Link>
        <Sheet
          side="left"
          open={open}
          onOpenChange={setOpen}
          title="Menu"
          trigger={<IconButton label="Menu" icon={<Menu aria-hidden />} className="-mr-2" />}
        >
          <div className="-m-5">
            <AdminNav onLogout={onLogout} />
          </div>
        </Sheet>
      </header>
      <main id="main" className="min-w-0 px-4 py-6 md:px-8 md:py-8">
        {children}
      </main>
    </div>
  );
}

function AdminNav({ onLogout }: { onLogout: () => void }) {
  return (
    <nav aria-label="Admin" className="flex flex-1 flex-col gap-0.5 p-3">
      {ADMIN_MENU.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-10 items-center rounded-md px-3 text-[0.9375rem] text-muted transition-colors hover:bg-surface hover:text-bone aria-[current]:bg-raised aria-[current]:text-bone touch:min-h-11"
        >
          {label}
        </NavLink>
      ))}
      <Button
        variant="ghost"
        onClick={onLogout}
        className="mt-auto justify-start px-3 font-sans font-normal text-muted"
      >
        <LogOut aria-hidden className="size-4" />
        Logout
      </Button>
    </nav>
  );
}
