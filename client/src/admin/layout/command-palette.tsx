import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, cn, Dialog, TextField } from '../../ui';
import { useFindRecordsQuery } from './find-records.generated';
import { choicesOf, type Choice } from './palette-choices';

/** Pause in typing after which records are searched. */
const PAUSE_MS = 200;

/** Calls back on Ctrl-K, on a Mac also Command-K; not while another dialog is open. */
export function usePaletteKey(onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) latest.current();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Dialog that opens a page, or a record found by its number, name or email address. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const search = useSettled(text.trim());
  const { data, error, loading } = useFindRecordsQuery({
    variables: { search },
    skip: !search,
    fetchPolicy: 'network-only',
  });
  const waiting = loading || search !== text.trim();
  const choices = choicesOf(text.trim(), search && !waiting ? (data?.findRecords ?? []) : []);
  const current = Math.min(active, choices.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, listId]);

  function choose({ to }: Choice) {
    onClose();
    void navigate(to);
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: (current + 1) % choices.length,
      ArrowUp: (current - 1 + choices.length) % choices.length,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = choices[current];
      // Enter waits for the records that are still being searched.
      if (chosen && !(waiting && chosen.kind === 'all')) choose(chosen);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Go to" size="md">
      <TextField
        label="Page, number, name or email"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices.length > 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        icon={<Search aria-hidden />}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={(event) => (event.key === 'Escape' ? onClose() : press(event))}
      />
      {error && (
        <Banner tone="danger" className="mt-4">
          {readFailure(error, 'Failed to search the records').message}
        </Banner>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        className="mt-4 flex flex-col md:max-h-[50dvh] md:overflow-y-auto"
      >
        {choices.map((choice, index) => (
          // Focus stays in the field, which names the active option; the keys are handled there.
          <div
            key={choice.to + choice.label}
            id={optionId(index)}
            role="option"
            aria-selected={index === current}
            onClick={() => choose(choice)}
            onMouseMove={() => setActive(index)}
            className={cn(
              'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm touch:min-h-11',
              index === current && 'bg-line',
            )}
          >
            <span className="w-24 shrink-0 text-[0.8125rem] text-muted">{choice.type}</span>
            <span className="min-w-0 truncate">{choice.label}</span>
            {choice.detail && (
              <span className="ml-auto min-w-0 truncate text-[0.8125rem] text-muted">{choice.detail}</span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="mt-3 text-[0.8125rem] text-muted">
        {waiting ? 'Searching…' : `${choices.length} ${choices.length === 1 ? 'result' : 'results'}`}
      </p>
    </Dialog>
  );
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
