import { cn } from '../cn';

interface ChoiceChipsProps<Value extends string> {
  /** Names the group. */
  label: string;
  hint?: string;
  options: readonly Value[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  className?: string;
}

/** Any number of choices as buttons that stay pressed. */
export function ChoiceChips<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
  className,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className="text-[0.9375rem]">{label}</legend>
      {hint && <p className="mt-0.5 text-[0.8125rem] text-muted">{hint}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = value.includes(option);
          return (
            <button
              key={option}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? value.filter((one) => one !== option) : [...value, option])}
              className={cn(
                'min-h-9 rounded-full border px-3.5 text-sm transition-colors touch:min-h-11',
                isChosen ? 'border-bone bg-bone text-ink' : 'border-edge text-bone hover:border-muted',
              )}
            >
              {option}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
