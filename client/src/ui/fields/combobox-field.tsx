import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useState, type FocusEventHandler, type Ref } from 'react';
import { cn } from '../cn';
import { CONTROL_CLASSES, Field, splitFieldProps, type FieldProps } from './field';

export interface ComboboxProps extends FieldProps {
  items: readonly string[];
  /** '' when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Further words by which an item is found. */
  otherNames?: (item: string) => readonly string[];
  /** Called with each typed text. `items` are then the results of the caller's search and shown as they are. */
  onSearch?: (text: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Shown when the search finds nothing. */
  emptyText: string;
  placeholder?: string;
  name?: string;
  autoComplete?: string;
  /** The input, so that a form can focus the first invalid field. */
  ref?: Ref<HTMLInputElement>;
}

/** Searchable select. In a chunk of its own, loaded on demand. */
export default function ComboboxField(props: ComboboxProps) {
  const [frame, control] = splitFieldProps(props);
  const { items, value, onChange, otherNames, onSearch, onBlur, emptyText, ...input } = control;
  const { placeholder, name, autoComplete, ref } = input;
  const matches = (item: string, text: string) =>
    contains(item, text) || (otherNames?.(item).some((other) => startsWith(other, text)) ?? false);
  const { contains, startsWith } = Base.useFilter({ value });
  const [typed, setTyped] = useState('');
  const [box, setBox] = useState<HTMLElement | null>(null);
  // Inside a modal the list is portalled into it: outside, the focus trap and scroll lock would block it.
  const modal = box?.closest<HTMLElement>('[role="dialog"]') ?? undefined;
  return (
    <Field {...frame}>
      {({ id, ...aria }) => (
        <Base.Root
          items={withNamedFirst(items, typed, otherNames)}
          value={value || null}
          onValueChange={(next: string | null) => onChange(next ?? '')}
          onInputValueChange={(text) => {
            setTyped(text);
            onSearch?.(text);
          }}
          filter={onSearch ? null : matches}
          name={name}
          autoHighlight
        >
          <div className="relative" ref={setBox}>
            <Base.Input
              id={id}
              ref={ref}
              {...aria}
              // The open list hides everything else from screen readers, including the label.
              aria-labelledby={`${id}-label`}
              autoComplete={autoComplete}
              placeholder={placeholder}
              onBlur={onBlur}
              className={cn(CONTROL_CLASSES, 'h-11 pr-11')}
            />
            <Base.Trigger
              aria-label="Open the list"
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-bone"
            >
              <ChevronDown aria-hidden className="size-4" />
            </Base.Trigger>
          </div>
          <Base.Portal container={modal}>
            <Base.Positioner
              sideOffset={4}
              positionMethod="fixed"
              className="pointer-events-auto z-60 w-(--anchor-width)"
            >
              <Base.Popup className="rounded-md border border-edge bg-surface">
                <Base.Empty className="px-4 py-3.5 text-sm text-muted empty:hidden">{emptyText}</Base.Empty>
                {/* The list itself scrolls, because the arrow keys move through it. */}
                <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 empty:hidden">
                  {(item: string) => (
                    <Base.Item
                      key={item}
                      value={item}
                      className="flex min-h-9 items-center justify-between gap-3 rounded-sm px-3 py-1.5 text-[0.9375rem] data-highlighted:bg-line touch:min-h-11"
                    >
                      {item}
                      <Base.ItemIndicator>
                        <Check aria-hidden className="size-4" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

/** Items that are called exactly what was typed come first: 'UK' is no Ukraine. */
function withNamedFirst(
  items: readonly string[],
  typed: string,
  otherNames: ComboboxProps['otherNames'],
): readonly string[] {
  const text = typed.trim().toLowerCase();
  const isNamed = (item: string) =>
    [item, ...(otherNames?.(item) ?? [])].some((name) => name.toLowerCase() === text);
  const named = items.filter(isNamed);
  return named.length === 0 ? items : [...named, ...items.filter((item) => !named.includes(item))];
}
