import { cn } from '../cn';
import { RadioGroup } from '../fields/radio-group';
import { optionsOf } from '../fields/select';
import { chooseTheme, THEMES, useTheme } from './theme';

/** Chooses the theme of this browser for storefront and admin area. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <RadioGroup
      label="Theme"
      hideLabel
      options={optionsOf(THEMES)}
      value={useTheme()}
      onValueChange={chooseTheme}
      className={cn(
        '[&_label]:min-h-8 [&_label]:px-2.5 [&_label]:text-[0.8125rem] touch:[&_label]:min-h-11',
        className,
      )}
    />
  );
}
