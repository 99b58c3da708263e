import { cn } from '../cn';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/loading';
import { Link } from 'react-router-dom';

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

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the one action of a screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows the meter and refuses clicks; the button keeps its place in the tab order. */
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
