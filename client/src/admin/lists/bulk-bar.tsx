import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { PAGE_SIZE_MAX, SELECTION_MAX } from '#domain/limits.js';
import { formatCount } from '#domain/numbers.js';
import { Button } from '../../ui';
import type { DataSelection } from '../../ui/table';
import { notify } from '../notices';

export interface Selection extends DataSelection {
  clear: () => void;
  /** Notes the versions of rows that are shown. */
  remember: (rows: readonly object[]) => void;
  /** Versions of rows as they were last shown; null when one is unknown. */
  versionsOf: (ids: readonly number[]) => number[] | null;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Selected rows across all pages of a list.
 * @param scope identifies the search and filters; a different scope clears the selection
 */
export function useSelection(scope: string): Selection {
  const [chosen, setChosen] = useState({ scope, ids: NONE });
  const versions = useRef(new Map<number, number>());
  return {
    remember: (rows) => {
      for (const row of rows as readonly { id?: number; version?: number }[]) {
        if (row.id !== undefined && row.version !== undefined) versions.current.set(row.id, row.version);
      }
    },
    versionsOf: (ids) => {
      const known = ids.flatMap((id) => versions.current.get(id) ?? []);
      return known.length === ids.length ? known : null;
    },
    ids: chosen.scope === scope ? chosen.ids : NONE,
    onChange: (ids) => setChosen({ scope, ids }),
    clear: () => setChosen({ scope, ids: NONE }),
  };
}

/** '1 order', '7 orders', '1,000 orders'. */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** One page of ids. */
export interface IdPage {
  nodes: readonly { id: number }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface BulkBarProps {
  selection: Selection;
  /** Number of rows on all pages. */
  total: number | undefined;
  /** Fetches the ids of the next `first` rows. */
  idsAfter: (after: string | null, first: number) => Promise<IdPage | undefined>;
  /** Bulk actions. */
  children: ReactNode;
}

/** Number of selected rows and the bulk actions; hidden while nothing is selected. */
export function BulkBar({ selection, total = 0, idsAfter, children }: BulkBarProps) {
  const [collecting, setCollecting] = useState(false);
  const count = selection.ids.size;
  const reach = Math.min(total, SELECTION_MAX);

  async function selectMatching() {
    setCollecting(true);
    try {
      const ids: number[] = [];
      let after: string | null = null;
      while (ids.length < reach) {
        const page: IdPage | undefined = await idsAfter(after, Math.min(PAGE_SIZE_MAX, reach - ids.length));
        selection.remember(page?.nodes ?? []);
        ids.push(...(page?.nodes.map(({ id }) => id) ?? []));
        after = page?.pageInfo.endCursor ?? null;
        if (!page?.pageInfo.hasNextPage) break;
      }
      selection.onChange(new Set(ids));
    } catch {
      notify.error('Failed to select the rows');
    } finally {
      setCollecting(false);
    }
  }

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? `${count} selected` : ''}
      </p>
      {count > 0 && (
        <div
          role="group"
          aria-label="Selected rows"
          data-actions
          className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-edge bg-raised px-4 py-2 sm:py-3"
        >
          <p aria-hidden className="figures text-sm">
            {formatCount(count)} selected
          </p>
          {count < reach && (
            <Button size="sm" variant="ghost" loading={collecting} onClick={() => void selectMatching()}>
              {reach < total ? (
                `Select the first ${formatCount(reach)} of ${formatCount(total)}`
              ) : (
                <span>
                  Select all {formatCount(total)}
                  <span className="max-sm:sr-only"> matching</span>
                </span>
              )}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={selection.clear} className="max-sm:ml-auto max-sm:px-3">
            <X aria-hidden className="size-4 sm:hidden" />
            <span className="max-sm:sr-only">Clear selection</span>
          </Button>
          <div className="ml-auto flex items-center gap-3 max-sm:w-full max-sm:flex-wrap max-sm:py-1 max-sm:*:grow">
            {children}
          </div>
        </div>
      )}
    </>
  );
}
