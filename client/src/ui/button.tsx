import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes';
import { Spinner } from './spinner';

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
      // A second press while a form is on its way must neither click nor submit.
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
