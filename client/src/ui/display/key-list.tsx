import { Switch } from '../fields/switch';

interface KeyListProps {
  /** Keys and what they do. */
  keys: readonly (readonly [keys: string, what: string])[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Shortcuts of a screen, and the switch that turns them off for users of speech input (WCAG 2.1.4). */
export function KeyList({ keys, isOn, onSwitch }: KeyListProps) {
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        {keys.map(([names, what]) => (
          <div key={names} className="flex items-baseline justify-between gap-4">
            <dt className="wide text-[0.8125rem] whitespace-nowrap">{names}</dt>
            <dd className="text-right text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Shortcuts"
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        className="mt-3 border-t pt-2"
      />
    </>
  );
}
