import * as Slider from '@radix-ui/react-slider';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDecimal, toDecimalText } from '#domain/numbers.js';
import { cn } from '../cn';

export type Range = readonly [low: number, high: number];

export interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: Range;
  /** Called when a thumb is released or moved by key, always [smaller, larger]. */
  onChange: (value: Range) => void;
  /** Called while dragging, for a live count. */
  onInput?: (value: Range) => void;
  /** Formats a bound ('$300'). */
  format?: (value: number) => string;
  className?: string;
}

/** Range slider with two thumbs, whose bounds can be typed too. They may pass each other: the smaller value is the lower bound. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step, value, onChange, onInput, format = String, className } = props;
  const id = useId();
  const [draft, setDraft] = useState<Range>(value);
  const [low, high] = value;
  useEffect(() => setDraft([low, high]), [low, high]);

  return (
    <div role="group" aria-labelledby={id} className={cn('flex flex-col gap-2', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="wide text-[0.8125rem]">
          {label}
        </span>
        <output className="sr-only">
          {format(draft[0])} to {format(draft[1])}
        </output>
        <div className="figures flex items-center gap-1.5 text-[0.8125rem] text-muted">
          <TypedBound
            label={`Lowest ${label.toLowerCase()}`}
            value={draft[0]}
            format={format}
            onType={(bound) => onChange(ordered([within(bound, min, max), draft[1]]))}
          />
          <span aria-hidden>to</span>
          <TypedBound
            label={`Highest ${label.toLowerCase()}`}
            value={draft[1]}
            format={format}
            onType={(bound) => onChange(ordered([draft[0], within(bound, min, max)]))}
          />
        </div>
      </div>
      <Slider.Root
        min={min}
        max={max}
        step={step}
        value={[...draft]}
        onValueChange={(next) => {
          const range = ordered(next);
          setDraft(range);
          onInput?.(range);
        }}
        onValueCommit={(next) => onChange(ordered(next))}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <span
          aria-hidden
          className="absolute inset-x-2.5 bottom-1 h-1.5 bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_10%)] [background-size:calc(100%-1px)_100%]"
        />
        <Slider.Track className="relative h-0.5 grow bg-edge">
          <Slider.Range className="absolute h-full bg-bone" />
        </Slider.Track>
        {(['Minimum', 'Maximum'] as const).map((end, index) => (
          <Slider.Thumb
            key={end}
            aria-label={`${end} ${label.toLowerCase()}`}
            aria-valuetext={format(draft[index] ?? min)}
            onKeyDown={(event) => {
              const moved = movedToEnd(event.key, index, draft, [min, max]);
              if (!moved) return;
              // Radix moves the first thumb by Home and the last one by End, whichever has the focus.
              event.preventDefault();
              event.stopPropagation();
              setDraft(moved);
              onChange(moved);
            }}
            className="block h-6 w-5 rounded-sm border border-bone bg-ink transition-colors after:absolute after:-inset-2.5 after:content-[''] hover:bg-raised focus-visible:bg-signal"
          />
        ))}
      </Slider.Root>
    </div>
  );
}

interface TypedBoundProps {
  label: string;
  value: number;
  format: (value: number) => string;
  onType: (value: number) => void;
}

/** A bound that can be typed. It counts on Enter and on leaving the field; a text that is no number changes nothing. */
function TypedBound({ label, value, format, onType }: TypedBoundProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isPressed = useRef(false);
  const press = useRef(() => void (isPressed.current = true));
  const end = () => {
    document.removeEventListener('pointerdown', press.current, true);
    const text = toDecimalText((typed ?? '').replace(/[$\s]/g, ''));
    setTyped(null);
    if (!isDecimal(text) || Number(text) === value) return;
    if (isPressed.current) afterPress(() => onType(Number(text)));
    else onType(Number(text));
  };
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? format(value)}
      onFocus={({ target }) => {
        isPressed.current = false;
        document.addEventListener('pointerdown', press.current, true);
        // The plain number must be in the field before it is selected.
        flushSync(() => setTyped(String(value)));
        target.select();
      }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
      className="h-8 w-16 rounded-sm border border-edge bg-transparent px-2 text-center text-bone transition-colors hover:border-muted touch:h-11"
    />
  );
}

/** A press elsewhere ends the field, and must reach its target before the new bound moves the page. */
function afterPress(act: () => void): void {
  const ended = new AbortController();
  const run = () => {
    ended.abort();
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel'])
    window.addEventListener(name, run, { signal: ended.signal });
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The range after Home or End on a thumb: it moves as far as the other one allows. Null for other keys. */
function movedToEnd(key: string, thumb: number, [low, high]: Range, [min, max]: Range): Range | null {
  const isMinimum = thumb === 0;
  if (key === 'Home') return isMinimum ? [min, high] : [low, low];
  if (key === 'End') return isMinimum ? [high, high] : [low, max];
  return null;
}

function ordered(values: readonly number[]): Range {
  return [Math.min(...values), Math.max(...values)];
}
