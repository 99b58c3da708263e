import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { cn, IconButton, lazyPart, TextField } from '../../ui';
import type { ChangeShopParams } from './shop-query';
import { type Suggestion, useSuggestions } from './use-suggestions';

const PAUSE_MS = 200;
/** Time without a key or the pointer on it after which the list gives way to the results below it. */
const REST_MS = 2_500;

/** Not needed before a text is typed. Searching works without it. */
const SuggestionList = lazyPart({
  load: () => import('./suggestion-list'),
  pick: (module) => module.SuggestionList,
  name: 'The suggestions',
  failure: () => null,
});

interface SearchBoxProps {
  value: string;
  onChange: ChangeShopParams;
  className?: string;
}

/**
 * Searches when typing pauses and on Enter, which leads to the results. A search result never overwrites the input. The
 * keys of the suggestions are those of a combobox (WAI-ARIA): the focus stays in the input, up and down open the list and
 * choose, Enter takes, Escape closes. The input stays a search box for assistive technology: what is typed is searched as
 * it is.
 */
export function SearchBox({ value, onChange, className }: SearchBoxProps) {
  const { draft, type, searchNow, replace } = useSearchDraft(value, (q) => onChange({ q }));
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  // Suggestions stay loaded while the list is closed, until one is taken.
  const [isSuggesting, setSuggesting] = useState(false);
  const groups = useSuggestions(draft, isSuggesting);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const shown = isOpen && suggestions.length > 0;
  const listId = useId();
  const navigate = useNavigate();
  const active = shown ? suggestions.find(({ id }) => id === chosen) : undefined;

  const isResting = shown && !active && !isPointedAt;
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setOpen(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting, draft]);

  const open = () => {
    setSuggesting(true);
    setPointedAt(false);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const take = (suggestion: Suggestion) => {
    close();
    setSuggesting(false);
    if (suggestion.kind === 'track') {
      void navigate(`/track/${suggestion.track.id}`);
    } else {
      replace(suggestion.change.q ?? '');
      onChange(suggestion.change);
    }
  };
  /** Beyond either end lies the input itself. */
  const step = (by: 1 | -1) => {
    const places = suggestions.length + 1;
    const at = active ? suggestions.indexOf(active) : -1;
    setChosen(suggestions[((at + 1 + by + places) % places) - 1]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) return take(active);
      close();
      searchNow();
      // The keys of the player work again, and a phone puts its keyboard away.
      focusResults();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!draft.trim()) return;
      event.preventDefault();
      // A list that has closed on its own opens with a choice, so that one key does the same before and after.
      if (!shown) open();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && shown) {
      // By default the browser empties a search input on Escape.
      event.preventDefault();
      close();
    } else if (event.key === 'Escape' && !draft) {
      focusResults();
    }
  };

  return (
    <div className={cn('page-md:relative', className)}>
      <TextField
        label="Search"
        hideLabel
        type="search"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        inputMode="search"
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search tracks"
        icon={<Search aria-hidden />}
        value={draft}
        onChange={(event) => {
          type(event.target.value);
          setChosen(null);
          open();
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        end={draft && <IconButton label="Clear search" icon={<X aria-hidden />} onClick={() => type('')} />}
        inputClassName="placeholder:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      <p aria-live="polite" className="sr-only">
        {shown ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
      {shown && (
        <SuggestionList
          id={listId}
          groups={groups}
          active={active?.id ?? null}
          onTake={take}
          onPointer={setPointedAt}
        />
      )}
    </div>
  );
}

function focusResults() {
  document.querySelector<HTMLElement>('[data-shop-list]')?.focus({ preventScroll: true });
}

/** The text of the input, which is searched when typing pauses. */
function useSearchDraft(value: string, onSearch: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const searched = useRef(value);
  const search = useRef(onSearch);

  useEffect(() => {
    search.current = onSearch;
  });

  // The URL was changed by something else: a chip, Clear All, back navigation.
  useEffect(() => {
    if (value !== searched.current) {
      searched.current = value;
      setDraft(value);
    }
  }, [value]);

  const searchNow = () => {
    if (draft === searched.current) return;
    searched.current = draft;
    search.current(draft);
  };

  useEffect(() => {
    if (draft === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = draft;
      search.current(draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  /** Replaces the text without a search of its own. */
  const replace = (text: string) => {
    searched.current = text;
    setDraft(text);
  };

  return { draft, type: setDraft, searchNow, replace };
}
