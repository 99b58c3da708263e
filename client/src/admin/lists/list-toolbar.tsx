import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { Button, cn, IconButton, Select, TextField, useIsPhone, type Option } from '../../ui';

/** Search and filters above a list. On a phone the filters stand in pairs, and a last one without a pair fills its line. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 grid grid-cols-2 items-center gap-2 *:last:even:col-span-2 sm:flex sm:flex-wrap md:gap-3">
      {children}
    </div>
  );
}

interface FiltersProps {
  /** Number of filters in use. */
  count: number;
  children: ReactNode;
}

/** The filters of a list. On a phone they are folded behind a button, which says how many are in use. */
export function Filters({ count, children }: FiltersProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <>
      <Button
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="col-span-2 justify-between"
      >
        <span className="flex items-center gap-2">
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
        </span>
        <span className="figures font-sans text-[0.8125rem] font-normal text-muted">
          {count === 0 ? 'None in use' : `${count} in use`}
        </span>
      </Button>
      {isOpen && children}
    </>
  );
}

interface ListFilterProps<Value extends string> {
  label: string;
  /** Label of the unfiltered choice: 'All statuses'. */
  all: string;
  options: readonly (Value | Option<Value>)[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  className?: string;
}

/** A filter of a list. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { label, all, options, value, onChange, className } = props;
  return (
    <Select
      size="sm"
      label={label}
      hideLabel
      placeholder={all}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || null) as Value | null)}
      className={cn('base:w-full base:sm:w-40', className)}
    />
  );
}

interface StatusFilterProps<Status extends string> {
  query: {
    filters: { status: Status | null };
    onFilter: (change: { status: Status | null }) => void;
  };
  options: readonly Option<Status>[];
  className?: string;
}

/** Filter of a list whose query has a `status` parameter. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { query, options, className } = props;
  return (
    <ListFilter
      label="Status"
      all="All statuses"
      options={options}
      value={query.filters.status}
      onChange={(status) => query.onFilter({ status })}
      className={className}
    />
  );
}

const PAUSE_MS = 200;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Focuses the field on `/`; at most one field per page. */
  shortcut?: boolean;
  className?: string;
}

/** Search field that reports its value when typing pauses. */
export function SearchField({
  label,
  value,
  onChange,
  shortcut = true,
  className = 'md:w-72',
}: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const published = useRef(value);
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  });

  // The URL changed by other means, such as back navigation.
  useEffect(() => {
    if (value === published.current) return;
    published.current = value;
    setDraft(value);
  }, [value]);

  useEffect(() => {
    if (draft === published.current) return;
    const timer = setTimeout(() => {
      published.current = draft;
      change.current(draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    if (!shortcut) return;
    const jump = (event: KeyboardEvent) => {
      const busy =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || busy) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', jump);
    return () => window.removeEventListener('keydown', jump);
  }, [shortcut]);

  return (
    <TextField
      ref={input}
      label={label}
      hideLabel
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={SEARCH_MAX_LENGTH}
      placeholder={label}
      icon={<Search aria-hidden />}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft('');
      }}
      end={
        draft ? (
          <IconButton
            size="sm"
            label="Clear search"
            icon={<X aria-hidden />}
            onClick={() => {
              setDraft('');
              input.current?.focus();
            }}
          />
        ) : shortcut ? (
          <kbd
            aria-hidden
            className="mr-2.5 rounded-sm border px-1.5 font-sans text-xs leading-5 text-muted max-md:hidden"
          >
            /
          </kbd>
        ) : undefined
      }
      inputClassName="h-9 text-sm touch:h-11 [&::-webkit-search-cancel-button]:hidden"
      className={cn('col-span-2 w-full', className)}
    />
  );
}
