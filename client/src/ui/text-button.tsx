import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A button that reads like a link: a smaller way beside the one action of a screen. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={cn(
        'min-h-9 rounded-sm text-sm text-bone underline decoration-edge underline-offset-4 transition-colors hover:decoration-signal touch:min-h-11',
        className,
      )}
      {...rest}
    />
  );
}
