import { RadioGroup } from '../fields/radio-group';

/** Periods in days that end today. */
export const PERIODS = ['7', '30', '90', '365'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '30';

const OPTIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const satisfies readonly { value: Period; label: string }[];

interface PeriodPickerProps {
  value: Period;
  onValueChange: (period: Period) => void;
}

export function PeriodPicker(props: PeriodPickerProps) {
  return (
    <RadioGroup
      label="Period"
      hideLabel
      name="period"
      options={OPTIONS}
      className="w-[calc(100vw_-_2rem)] max-w-full sm:w-88"
      {...props}
    />
  );
}
