import { Menu } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton, Logo, Sheet, useStore } from '../../ui';
import { AdminNav } from './admin-nav';
import { CommandPalette, usePaletteKey } from './command-palette';

export interface AdminFrameProps {
  /** Email of the signed-in admin, shown above Logout. */
  email?: string;
  onLogout: () => void;
  children: ReactNode;
}

/** Sidebar and page; below the `lg` breakpoint the sidebar is a sheet. */
export function AdminFrame({ email, onLogout, children }: AdminFrameProps) {
  const [open, setOpen] = useState(false);
  const [palette, setPalette] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  usePaletteKey(() => setPalette(true));
  const showPalette = () => {
    setOpen(false);
    setPalette(true);
  };

  return (
    <div className="min-h-dvh [--table-top:0px] lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-bone px-4 py-2 text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <aside id="sidebar" className="sticky top-0 hidden h-dvh flex-col border-r lg:flex">
        <Home className="flex h-16 shrink-0 items-center px-6" />
        <AdminNav email={email} onLogout={onLogout} onPalette={showPalette} className="px-3 pb-3" />
      </aside>
      <header className="sticky top-0 z-40 flex h-14 items-center justify-between border-b bg-ink px-4 lg:hidden">
        <Home className="min-w-0 py-2" />
        <Sheet
          side="left"
          open={open}
          onOpenChange={setOpen}
          title="Menu"
          trigger={<IconButton label="Menu" icon={<Menu aria-hidden />} className="-mr-2" />}
        >
          <AdminNav
            email={email}
            onLogout={onLogout}
            onPalette={showPalette}
            className="-mx-3 -my-2 h-full [&_.scroll-shade]:[--shade-ground:var(--color-raised)] [&_a[aria-current]]:bg-line"
          />
        </Sheet>
      </header>
      {palette && <CommandPalette onClose={() => setPalette(false)} />}
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-6 pb-16 md:px-8 md:pt-7">
        <div className="mx-auto w-full max-w-[84rem]">{children}</div>
      </main>
    </div>
  );
}

function Home({ className }: { className: string }) {
  const { name } = useStore();
  return (
    <Link to="/admin" aria-label={`${name} admin`} className={className}>
      <Logo />
    </Link>
  );
}
