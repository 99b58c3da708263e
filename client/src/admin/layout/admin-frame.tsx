import {
  ArrowUpRight,
  Banknote,
  ChartColumn,
  Disc3,
  Headphones,
  Inbox,
  LayoutDashboard,
  LogOut,
  Mail,
  Menu,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  TicketPercent,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { cn, IconButton, Logo, Sheet } from '../../ui';
import { FindOrder } from './find-order';

export interface AdminMenuEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Sidebar entries in the specified order. */
export const ADMIN_MENU: readonly AdminMenuEntry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/products', label: 'Products', icon: Disc3 },
  { to: '/admin/demos', label: 'Demo Tracks', icon: Headphones },
  { to: '/admin/users', label: 'Buyers', icon: Users },
  { to: '/admin/sellers', label: 'Sellers', icon: Store },
  { to: '/admin/subscribers', label: 'Subscribers', icon: Mail },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { to: '/admin/coupons', label: 'Coupons', icon: TicketPercent },
  { to: '/admin/submissions', label: 'Submissions', icon: Inbox },
  { to: '/admin/payouts', label: 'Payouts', icon: Banknote },
  { to: '/admin/disputes', label: 'Disputes', icon: ShieldAlert },
  { to: '/admin/reconciliation', label: 'Reconciliation', icon: Scale },
  { to: '/admin/reports', label: 'Reports', icon: ChartColumn },
  { to: '/admin/service-orders', label: 'Service Orders', icon: SlidersHorizontal },
  { to: '/admin/audit-log', label: 'Audit Log', icon: ScrollText },
  { to: '/admin/webhooks', label: 'Webhooks', icon: Webhook },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
  { to: '/admin/security', label: 'Security', icon: ShieldCheck },
];

const ENTRY =
  'flex min-h-9 w-full items-center gap-3 rounded-md px-3 text-sm text-muted transition-colors hover:bg-surface hover:text-bone ' +
  'focus-visible:-outline-offset-2 aria-[current]:bg-raised aria-[current]:text-bone touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

interface AdminNavProps {
  email?: string;
  onLogout: () => void;
  className?: string;
}

export function AdminNav({ email, onLogout, className }: AdminNavProps) {
  return (
    <nav aria-label="Admin" className={cn('flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto', className)}>
      <FindOrder />
      {ADMIN_MENU.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={ENTRY}>
          <Icon aria-hidden />
          {label}
        </NavLink>
      ))}
      <div className="mt-auto flex flex-col gap-0.5 pt-6">
        {email && <p className="truncate px-3 pb-2 text-[0.8125rem] text-muted">{email}</p>}
        <Link to="/" className={ENTRY}>
          <ArrowUpRight aria-hidden />
          View shop
        </Link>
        <button type="button" onClick={onLogout} className={ENTRY}>
          <LogOut aria-hidden />
          Logout
        </button>
      </div>
    </nav>
  );
}

export interface AdminFrameProps {
  /** Email of the signed-in admin, shown above Logout. */
  email?: string;
  onLogout: () => void;
  children: ReactNode;
}

/** Sidebar and page; below the `lg` breakpoint the sidebar is a sheet. */
export function AdminFrame({ email, onLogout, children }: AdminFrameProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);

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
        <AdminNav email={email} onLogout={onLogout} className="px-3 pb-3" />
      </aside>
      <header className="sticky top-0 z-40 flex h-14 items-center justify-between border-b bg-ink px-4 lg:hidden">
        <Home className="py-2" />
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
            className="-mx-3 -my-2 h-full [&_a[aria-current]]:bg-line"
          />
        </Sheet>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-6 pb-16 md:px-8 md:pt-7">
        <div className="mx-auto w-full max-w-[84rem]">{children}</div>
      </main>
    </div>
  );
}

function Home({ className }: { className: string }) {
  return (
    <Link to="/admin" aria-label="Ghostnote admin" className={className}>
      <Logo />
    </Link>
  );
}
