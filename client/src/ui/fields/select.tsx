import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { CONTROL_CLASSES, Field, splitFieldProps, type FieldProps } from './field';

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Options whose label is the capitalised value. */
export function optionsOf<Value extends string>(values: readonly Value[]): Option<Value>[] {
  return values.map((value) => ({ value, label: capitalised(value) }));
}

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'size' | 'children'> {
  /** A plain string is value and label. */
  options: readonly (string | Option)[];
  /** A first, empty choice. */
  placeholder?: string;
  /** `sm` for toolbars and table rows. */
  size?: 'sm' | 'md';
}

/** The native select; its list has the look of the store where the browser allows it (`picker` in picker.css). */
export function Select(props: SelectProps) {
  const [frame, { options, placeholder, size = 'md', ...select }] = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={cn(
              CONTROL_CLASSES,
              'picker truncate pr-10',
              size === 'sm' ? 'h-9 text-sm touch:h-11' : 'h-11',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: text } =
                typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value} className="bg-raised">
                  {text}
                </option>
              );
            })}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
