import type { ReactNode } from 'react';
import { cn } from '../../ui';

interface PageHeadProps {
  title: string;
  /** How many there are; left out while unknown. */
  count?: number;
  /** Above the title: the way back. */
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
