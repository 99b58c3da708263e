import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../cn';
import { centreInStrip } from '../page/centre-in-strip';

export interface Tab<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Small figure after the label; 0 is shown. */
  count?: number;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Names the list for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** Tabs with one panel at a time. The list scrolls sideways on a phone. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // Radix reports a click twice, for the press and for the focus. A value in the URL changes later than both, and each
  // report would add an entry to the history.
  const requested = useRef(value);
  useEffect(() => void (requested.current = value), [value]);

  function request(next: Value) {
    if (next === requested.current) return;
    requested.current = next;
    onValueChange(next);
  }

  // On a phone the open tab may be outside the visible part, e.g. when the URL selects it. Tabs and counts that are loaded
  // later move it.
  const layout = tabs.map((tab) => `${tab.value} ${tab.count ?? ''}`).join();
  useEffect(() => centreInStrip(list.current, '[data-state=active]'), [value, layout]);

  return (
    <Radix.Root value={value} onValueChange={(next) => request(next as Value)} className={className}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="fade-ends flex gap-6 overflow-x-auto border-b [scrollbar-width:none] md:gap-8"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              'wide -mb-px flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent text-[0.9375rem] text-muted transition-colors',
              'hover:text-bone focus-visible:-outline-offset-2 data-[state=active]:border-bone data-[state=active]:text-bone',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="figures rounded-full border px-1.5 text-[0.75rem] leading-4.5">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6 md:pt-8">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
