import type { ComponentProps } from 'react';
import { cn } from '../cn';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
}

/** A bordered surface without shadow. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag className={cn('rounded-md border bg-surface p-5', className)} {...(rest as object)} />;
}
