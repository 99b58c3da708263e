import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { cn, IconButton, Select, TextField, type Option } from '../../ui';

/** What narrows a list: the search first, then its filters. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>;
}

interface ListFilterProps<Value extends string> {
  label: string;
  /** The choice that restricts nothing: 'All statuses'. */
  all: string;
  options: readonly (Value | Option<Value>)[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  className?: string;
}

/** One thing that a list can be narrowed by, beside its search. */
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
      className={cn('w-full sm:w-44', className)}
    />
  );
}

const PAUSE_MS = 200;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether `/` jumps to it: one on a page does. */
  shortcut?: boolean;
  className?: string;
}

/** Asks when the typing pauses; `/` jumps to it from anywhere on the page. */
export function SearchField({
  label,
  value,
  onChange,
  shortcut = true,
  className = 'w-full md:w-80',
}: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  });

  // The address changed by other means, such as going back.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setDraft(value);
  }, [value]);

  useEffect(() => {
    if (draft === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = draft;
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
      className={className}
    />
  );
}
