import { useEffect, useRef, useState } from 'react';
import { ADMIN_PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/limits.js';

type Cursor = string | null;
type Trail = readonly Cursor[];

export interface PageStartOptions {
  /** From 1. */
  page: number;
  /** Everything that makes it another list: filters, search, order. */
  scope: string;
  /** The cursors of the `first` items after `after`, without the items. */
  walk: (after: Cursor, first: number) => Promise<readonly string[]>;
  /** The list ends before `page`. */
  onPageChange: (page: number) => void;
}

export interface PageStart {
  /** What to ask the page with; undefined while it is looked for. */
  after: Cursor | undefined;
  error: unknown;
  /** Looks for the page once more. */
  retry: () => void;
  /** Each page that arrives tells where the next one begins. */
  learn: (nextCursor: string) => void;
}

const FIRST_PAGE_ONLY: Trail = [null];

/**
 * Lists answer cursors, addresses carry page numbers. The way to a page is remembered while one leafs through;
 * a page opened out of turn (a link, a reload, the last one) is walked to, 100 cursors a step.
 */
export function usePageStart(options: PageStartOptions): PageStart {
  const { page, scope } = options;
  const [trails, setTrails] = useState<Readonly<Record<string, Trail>>>({});
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const trail = trails[scope] ?? FIRST_PAGE_ONLY;
  const missing = trail[page - 1] === undefined;

  // The walk starts for a new place only, not for a new callback.
  const latest = useRef({ ...options, trail });
  useEffect(() => {
    latest.current = { ...options, trail };
  });

  useEffect(() => {
    if (!missing) return;
    let current = true;
    setError(undefined);
    walkTo(page, latest.current.trail, latest.current.walk)
      .then((found) => {
        if (!current) return;
        setTrails((all) => ({ ...all, [scope]: found }));
        if (found.length < page) latest.current.onPageChange(found.length);
      })
      .catch((failure: unknown) => {
        if (current) setError(failure);
      });
    return () => {
      current = false;
    };
  }, [missing, page, scope, attempt]);

  return {
    after: trail[page - 1],
    error,
    retry: () => setAttempt((count) => count + 1),
    learn: (nextCursor) => {
      if (missing || trail[page] === nextCursor) return;
      setTrails((all) => ({ ...all, [scope]: [...trail.slice(0, page), nextCursor] }));
    },
  };
}

/** The starts of the pages up to `page`, or as far as the list goes. */
async function walkTo(page: number, known: Trail, walk: PageStartOptions['walk']): Promise<Trail> {
  const found = [...known];
  while (found.length < page) {
    const steps = Math.min(PAGE_SIZE_MAX, (page - found.length) * ADMIN_PAGE_SIZE);
    const cursors = await walk(found.at(-1) ?? null, steps);
    for (let end = ADMIN_PAGE_SIZE; end <= cursors.length; end += ADMIN_PAGE_SIZE) {
      found.push(cursors[end - 1] ?? null);
    }
    if (cursors.length < steps) break;
  }
  return found;
}
