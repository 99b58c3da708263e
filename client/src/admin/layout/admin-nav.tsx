import { ArrowUpRight, Command, LogOut, MessageSquare } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { formatCount } from '#domain/numbers.js';
import { cn, ThemeSwitch } from '../../ui';
import {
  ADMIN_MENU_GROUPS,
  type AdminMenuEntry,
  type AdminMenuGroup,
  type PendingCounts,
} from './admin-menu';
import { FindOrder } from './find-order';
import { usePendingWorkQuery } from './pending-work.generated';

const ENTRY =
  'flex min-h-6 w-full items-center gap-2.5 rounded-md px-3 text-sm text-muted transition-colors hover:bg-surface hover:text-bone ' +
  'focus-visible:-outline-offset-2 aria-[current]:bg-raised aria-[current]:text-bone touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** Interval at which the counts are refreshed; a visit of another screen refreshes them as well. */
const REFRESH_MS = 60_000;

interface AdminNavProps {
  email?: string;
  onLogout: () => void;
  onPalette: () => void;
  className?: string;
}

/** Menu of the admin area. Only its entries scroll, under a shade where more of them follow. */
export function AdminNav({ email, onLogout, onPalette, className }: AdminNavProps) {
  const counts = usePendingCounts();
  return (
    <nav aria-label="Admin" className={cn('flex min-h-0 flex-1 flex-col', className)}>
      <FindOrder />
      <button type="button" onClick={onPalette} aria-keyshortcuts="Control+K Meta+K" className={ENTRY}>
        <Command aria-hidden />
        Go to…
        <kbd aria-hidden className="ml-auto font-sans text-xs touch:hidden">
          Ctrl K
        </kbd>
      </button>
      <div className="scroll-shade flex min-h-40 flex-1 flex-col gap-0.5 overflow-y-auto">
        {ADMIN_MENU_GROUPS.map((group) => (
          <MenuGroup key={group.name} group={group} counts={counts} />
        ))}
      </div>
      <div className="flex shrink-0 flex-col gap-0.5 border-t pt-1">
        {email && <p className="truncate px-3 text-[0.8125rem] text-muted">{email}</p>}
        <div className="grid grid-cols-[1.25fr_1fr] whitespace-nowrap">
          <Link to="/" className={ENTRY}>
            <ArrowUpRight aria-hidden />
            View shop
          </Link>
          <button type="button" onClick={onLogout} className={ENTRY}>
            <LogOut aria-hidden />
            Logout
          </button>
        </div>
        <ThemeSwitch />
      </div>
    </nav>
  );
}

/** Undefined before the first response. A failed refresh keeps the last counts. */
function usePendingCounts(): PendingCounts | undefined {
  const { data, previousData, refetch } = usePendingWorkQuery({
    pollInterval: REFRESH_MS,
    skipPollAttempt: () => document.hidden,
  });
  const { pathname } = useLocation();
  useEffect(() => {
    // The layout stays mounted; a failure shows the last counts.
    void refetch().catch(() => undefined);
  }, [pathname, refetch]);
  return (data ?? previousData)?.pendingWork;
}

/** On a phone the entries stand in pairs, so that the menu needs little scrolling. */
function MenuGroup({ group, counts }: { group: AdminMenuGroup; counts: PendingCounts | undefined }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="shrink-0">
      <p id={id} className="px-3 pt-0.5 text-[0.6875rem] leading-4 text-muted touch:pt-2">
        {group.name}
      </p>
      <div className="grid grid-cols-2 lg:grid-cols-1">
        {group.entries.map((entry) => (
          <MenuEntry key={entry.to} entry={entry} counts={counts} />
        ))}
      </div>
    </div>
  );
}

function MenuEntry({ entry, counts }: { entry: AdminMenuEntry; counts: PendingCounts | undefined }) {
  const { to, label, icon: Icon, waiting = [] } = entry;
  const id = useId();
  const shown = waiting.filter(({ work }) => counts && counts[work] > 0);
  const text = shown.map(({ work, text }) => `${counts?.[work]} ${text}`).join(', ');
  // The counts lie over the link, not in it: its text stays the name of the screen.
  return (
    <div className="relative shrink-0">
      <NavLink to={to} className={ENTRY} aria-describedby={text ? id : undefined} title={text}>
        <Icon aria-hidden />
        {label}
      </NavLink>
      <span aria-hidden className="pointer-events-none absolute inset-y-0 right-2 flex items-center gap-1.5">
        {shown.map(({ work }) => (
          <span
            key={work}
            className="figures flex items-center gap-1 rounded-full bg-line px-1.5 text-xs leading-5 text-bone [&_svg]:size-3"
          >
            {work === 'messages' && <MessageSquare />}
            {counts && formatCount(counts[work])}
          </span>
        ))}
      </span>
      {text && (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </div>
  );
}
