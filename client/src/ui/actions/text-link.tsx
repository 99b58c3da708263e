import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../cn';

/** A link in running text, underlined because colour alone is not accessible. */
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

/** A button with the look of a link, for secondary actions. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={cn(
        'min-h-9 rounded-sm text-left text-sm text-bone underline decoration-edge underline-offset-4 transition-colors hover:decoration-signal touch:min-h-11',
        className,
      )}
      {...rest}
    />
  );
}
