import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cn } from './cn';

/** A link inside running text: underlined, because colour alone tells nobody. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cn(
        'text-bone underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-signal',
        className,
      )}
      {...rest}
    />
  );
}
