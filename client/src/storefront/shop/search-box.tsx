import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton, TextField } from '../../ui';

const PAUSE_MS = 200;

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** Asks when the typing pauses. What is typed is never overwritten by what was asked. */
export function SearchBox({ value, onChange, className }: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  const asked = useRef(value);
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  });

  // The address changed by other means: a chip, Clear All, back.
  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value;
      setDraft(value);
    }
  }, [value]);

  useEffect(() => {
    if (draft === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = draft;
      change.current(draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <TextField
      label="Search"
      hideLabel
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      placeholder="Search tracks"
      icon={<Search aria-hidden />}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      end={draft && <IconButton label="Clear search" icon={<X aria-hidden />} onClick={() => setDraft('')} />}
      inputClassName="[&::-webkit-search-cancel-button]:hidden"
      className={className}
    />
  );
}
