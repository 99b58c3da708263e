import { cn } from './cn';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-signal bg-signal text-ink hover:border-signal-soft hover:bg-signal-soft',
  secondary: 'border-edge bg-transparent text-bone hover:border-bone',
  ghost: 'border-transparent bg-transparent text-bone hover:bg-raised',
  danger: 'border-danger/60 bg-transparent text-danger hover:border-danger hover:bg-danger hover:text-ink',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-9 px-3 text-[0.8125rem] touch:h-11',
  md: 'h-11 px-5 text-sm',
  lg: 'h-13 px-7 text-base',
};

/** The look of a button, for elements that are not one (a file label, a link). */
export function buttonClasses(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
) {
  return cn(
    'wide inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border whitespace-nowrap transition-colors',
    'active:translate-y-px disabled:active:translate-y-0 disabled:opacity-50 not-aria-busy:aria-disabled:opacity-50 aria-busy:cursor-progress [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
