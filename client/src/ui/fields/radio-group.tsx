import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { FieldError } from './field';
import type { Option } from './select';

export interface RadioGroupProps<Value extends string> extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'value' | 'onChange' | 'size'
> {
  label: ReactNode;
  hideLabel?: boolean;
  options: readonly (Value | Option<Value>)[];
  /** Controls the group together with `onValueChange`. Without both, react-hook-form's register controls the inputs. */
  value?: Value;
  onValueChange?: (value: Value) => void;
  onChange?: ComponentProps<'input'>['onChange'];
  error?: string;
  /** `segments` is one bar; `list` is a vertical list. */
  look?: 'segments' | 'list';
  className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    label,
    hideLabel,
    options,
    value,
    onValueChange,
    onChange,
    error,
    look = 'segments',
    className,
    name,
    defaultValue,
    ...input
  } = props;
  const id = useId();
  const segments = look === 'segments';
  return (
    <fieldset
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'wide mb-1.5 text-[0.8125rem]'}>
        {label}
        {input.required && (
          <span aria-hidden className="text-muted">
            {' '}
            *
          </span>
        )}
      </legend>
      <div
        className={
          segments
            ? cn('flex rounded-md border bg-surface p-0.5', error ? 'border-danger' : 'border-edge')
            : 'flex flex-col'
        }
      >
        {options.map((option) => {
          const { value: own, label: text } =
            typeof option === 'string' ? { value: option, label: option as string } : option;
          return (
            <label
              key={own}
              className={
                segments
                  ? 'relative flex min-h-10 flex-auto items-center sm:flex-1 justify-center rounded-[6px] px-2 text-center sm:px-3 text-[0.875rem] text-muted transition-colors hover:text-bone has-checked:bg-bone has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal'
                  : 'group flex min-h-10 items-center gap-3 text-[0.9375rem] touch:min-h-11'
              }
            >
              <input
                {...input}
                type="radio"
                name={name ?? id}
                value={own}
                checked={value === undefined ? undefined : value === own}
                defaultChecked={
                  value === undefined && defaultValue !== undefined ? defaultValue === own : undefined
                }
                onChange={(event) => {
                  onChange?.(event);
                  onValueChange?.(own);
                }}
                className={
                  segments
                    ? 'absolute inset-0 appearance-none outline-none'
                    : 'size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-colors group-hover:border-muted checked:border-[6px] checked:border-bone checked:bg-ink'
                }
              />
              <span className="relative">{text}</span>
            </label>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
