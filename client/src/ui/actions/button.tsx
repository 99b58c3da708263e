import { cn } from '../cn';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/loading';
import { Link } from 'react-router-dom';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'base:border-signal base:bg-signal base:text-ink base:hover:border-signal-soft base:hover:bg-signal-soft',
  secondary: 'base:border-edge base:bg-transparent base:text-bone base:hover:border-bone',
  ghost: 'base:border-transparent base:bg-transparent base:text-bone base:hover:bg-raised',
  danger:
    'base:border-danger/60 base:bg-transparent base:text-danger base:hover:border-danger base:hover:bg-danger base:hover:text-ink',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'base:h-9 base:px-3 base:text-[0.8125rem] base:touch:h-11',
  md: 'base:h-11 base:px-5 base:text-sm',
  lg: 'base:h-13 base:px-7 base:text-base',
};

/** Classes of a button, for elements that look like one (a file label, a link). */
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

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the one action of a screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows the spinner and ignores clicks; the button stays in the tab order. */
  loading?: boolean;
  /** Replaces the label while loading ('Processing...'). */
  loadingText?: ReactNode;
}

export function Button({
  variant,
  size,
  loading = false,
  loadingText,
  type = 'button',
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      // A second press while loading must not click or submit.
      type={loading ? 'button' : type}
      className={buttonClasses(variant, size, className)}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...rest}
    >
      {loading && <Spinner label="" />}
      {loading && loadingText ? loadingText : children}
    </button>
  );
}

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link with the look of a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClasses(variant, size, className)} {...rest} />;
}
