import { cn, Select, type Option } from '../../ui';

interface ListFilterProps<Value extends string> {
  label: string;
  /** The choice that restricts nothing: 'All statuses'. */
  all: string;
  options: readonly (Value | Option<Value>)[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  className?: string;
}

/** One thing that a list can be narrowed by, beside its search. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { label, all, options, value, onChange, className } = props;
  return (
    <Select
      size="sm"
      label={label}
      hideLabel
      placeholder={all}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || null) as Value | null)}
      className={cn('w-full sm:w-44', className)}
    />
  );
}
