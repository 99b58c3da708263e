import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CountMark } from '../../ui';

interface IconLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
}

/** A header icon that leads somewhere, with the number of things waiting there. */
export function IconLink({ to, label, icon, count = 0 }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${label}, ${count}` : label}
      className="relative inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-raised [&_svg]:size-5"
    >
      {icon}
      <CountMark count={count} />
    </Link>
  );
}
