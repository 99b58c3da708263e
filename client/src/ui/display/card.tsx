import type { ComponentProps } from 'react';
import { cn } from '../cn';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
}

/** A bordered surface without shadow. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag className={cn('base:p-5 rounded-md border bg-surface', className)} {...(rest as object)} />;
}
