import { ArrowUpRight, LogOut } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { cn } from '../../ui';
import { ADMIN_MENU } from './admin-menu';

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
