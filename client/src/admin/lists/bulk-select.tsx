import { Select, type SelectProps } from '../../ui';

interface BulkSelectProps<Value extends string> {
  /** 'Set status' */
  label: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A choice to make for all selected rows; it is asked about before it counts. */
export function BulkSelect<Value extends string>({ label, options, onChoose }: BulkSelectProps<Value>) {
  const choose: SelectProps['onChange'] = ({ target }) => {
    if (target.value) onChoose(target.value as Value);
  };
  return (
    <Select
      size="sm"
      label={label}
      hideLabel
      placeholder={`${label} …`}
      options={options}
      value=""
      onChange={choose}
      className="w-44"
    />
  );
}
