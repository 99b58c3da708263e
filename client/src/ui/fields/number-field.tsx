import type { KeyboardEvent } from 'react';
import { isDecimal, toDecimalText } from '#domain/numbers.js';
import { TextField, type TextFieldProps } from './text-field';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'step'> {
  /** Change by an arrow key. */
  step?: number;
  /** Keyboard of phones: digits alone, with a separator, or with a minus too. */
  inputMode?: 'numeric' | 'decimal' | 'text';
}

/**
 * A number as text. An input of the type number is changed by the wheel while the page scrolls under it, and some browsers drop
 * a decimal comma from it, so that 499,99 becomes 49,999. Read its text with `toDecimalText`.
 */
export function NumberField({ min, max, step = 1, inputMode = 'decimal', ...field }: NumberFieldProps) {
  const [least, most] = [Number(min ?? -Infinity), Number(max ?? Infinity)];

  /** Changes the value by the arrow keys, as an input of the type number does. */
  function stepByKey(event: KeyboardEvent<HTMLInputElement>) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const input = event.currentTarget;
    const text = toDecimalText(input.value) || String(min ?? 0);
    if (!direction || input.readOnly || !isDecimal(text)) return;
    event.preventDefault();
    const next = Math.min(Math.max(Number(text) + direction * step, least), most);
    // A value that is set would be overlooked by React, and be no event for the form.
    input.setRangeText(String(Number(next.toFixed(6))), 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <TextField
      role="spinbutton"
      aria-valuemin={min === undefined ? undefined : least}
      aria-valuemax={max === undefined ? undefined : most}
      autoComplete="off"
      {...field}
      type="text"
      inputMode={inputMode}
      step={step}
      onKeyDown={stepByKey}
    />
  );
}
