import { ChevronLeft } from 'lucide-react';
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v7';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { formatCount, parseId } from '#domain/numbers.js';
import { EXTERNAL_PACKAGE_NOTE, isExternalLink } from '#domain/packages.js';
import { cn, storeAddress } from '../../ui';

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
    <div className={cn('base:mb-5', className)}>
      {back && <div className="mb-2">{back}</div>}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display flex min-w-0 items-baseline gap-3 text-2xl">
          <span className="min-w-0 truncate">{title}</span>
          {count !== undefined && (
            <span className="figures font-sans text-base font-normal tracking-normal text-muted">
              {formatCount(count)}
            </span>
          )}
        </h1>
        {actions && <div className="flex flex-wrap items-center gap-2 md:gap-3">{actions}</div>}
      </div>
    </div>
  );
}

interface PanelProps {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A titled section of a detail page. With nothing but an `EmptyNote` it is one line. */
export function Panel({ title, action, children, className }: PanelProps) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-md border bg-surface has-data-empty:flex has-data-empty:flex-wrap has-data-empty:items-baseline has-data-empty:justify-between has-data-empty:[--rule:0px]"
    >
      <div className="flex items-center justify-between gap-4 border-b-[length:var(--rule,1px)]">
        <h2 className="wide px-5 py-3 text-sm">{title}</h2>
        {action}
      </div>
      <div className={cn('base:p-5 has-data-empty:py-3', className)}>{children}</div>
    </section>
  );
}

/** Says that a panel has nothing to show. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <p data-empty className="text-sm text-muted">
      {children}
    </p>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  className?: string;
}

/** A labelled value in a `dl`, or a dash. The list may set the width of its labels as `--fact-label`. */
export function Fact({ label, children, className }: FactProps) {
  return (
    <div className={cn('grid grid-cols-[var(--fact-label,7rem)_minmax(0,1fr)] gap-3', className)}>
      <dt className="text-muted">{label}</dt>
      <dd className="figures min-w-0 [overflow-wrap:anywhere]">{children ?? <NoValue />}</dd>
    </div>
  );
}

export function NoValue() {
  return <span className="text-muted">—</span>;
}

const LINK = 'underline decoration-edge underline-offset-4 [overflow-wrap:anywhere]';

export function MailLink({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {name}
      {host !== undefined && (
        <>
          {/* A long address breaks before its host first. */}
          <wbr />@{host}
        </>
      )}
    </a>
  );
}

/** A link to another site, in a new tab. */
export function OutsideLink({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      {to}
    </a>
  );
}

/** A link to the package of a track, which says so where it leads to another site. */
export function PackageLink({ to }: { to: string }) {
  return (
    <>
      <OutsideLink to={to} />
      {isExternalLink(to, storeAddress()) && (
        <span className="block text-[0.8125rem] text-muted">{EXTERNAL_PACKAGE_NOTE}</span>
      )}
    </>
  );
}

/** The record id in the URL; 0 when it is none. */
export function useIdParam(): number {
  const { id = '' } = useParams();
  return parseId(id) ?? 0;
}

/** Link from a list whose target can lead back to the same page and filters. */
export function ListLink(props: ComponentProps<typeof Link>) {
  return <Link state={{ list: useAddressSearch() }} {...props} />;
}

/** URL of the list with the page, search and filters it had when the link was followed. */
export function useListAddress(list: string): string {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `${list}${state?.list ?? ''}`;
}

/**
 * Current query string with its question mark, or ''. Read from `window`, because lists change it without the
 * router.
 */
export function useAddressSearch(): string {
  const params = useOptimisticSearchParams();
  return params.size > 0 ? `?${params.toString()}` : '';
}
