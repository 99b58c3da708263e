import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

interface BackLinkProps {
  to: string;
  children: string;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-8 items-center gap-1 rounded-sm pr-2 text-sm text-muted transition-colors hover:text-bone touch:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
