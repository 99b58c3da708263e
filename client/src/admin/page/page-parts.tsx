import { ChevronLeft } from 'lucide-react';
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v7';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../ui';

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

interface PageHeadProps {
  title: string;
  /** Total; undefined while unknown. */
  count?: number;
  /** Back link above the title. */
  back?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function PageHead({ title, count, back, actions, className }: PageHeadProps) {
  return (
    <div className={cn('mb-5', className)}>
      {back && <div className="mb-2">{back}</div>}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display flex min-w-0 items-baseline gap-3 text-2xl">
          <span className="min-w-0 truncate">{title}</span>
          {count !== undefined && (
            <span className="figures font-sans text-base font-normal tracking-normal text-muted">
              {count.toLocaleString('en-US')}
            </span>
          )}
        </h1>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}

interface PanelProps {
  title: string;
  children: ReactNode;
  className?: string;
}

/** A titled section of a detail page. */
export function Panel({ title, children, className }: PanelProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border bg-surface">
      <h2 className="wide border-b px-5 py-3 text-sm">{title}</h2>
      <div className={cn('p-5', className)}>{children}</div>
    </section>
  );
}

/**
 * Current query string with its question mark, or ''. Read from `window`, because lists change it without the
 * router.
 */
export function useAddressSearch(): string {
  const params = useOptimisticSearchParams();
  return params.size > 0 ? `?${params.toString()}` : '';
}
