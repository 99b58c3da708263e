import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  /** Number at the corner; hidden for 0. */
  count?: number;
}

/** 36 px (sm) or 44 px; always 44 px on touch screens. */
export function IconButton({
  label,
  icon,
  size = 'md',
  count = 0,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={count > 0 ? `${label}, ${count}` : label}
      className={cn(
        'base:inline-flex shrink-0 items-center justify-center transition-colors disabled:opacity-40',
        'base:relative base:rounded-md base:text-bone base:hover:bg-raised base:[&_svg]:size-5',
        size === 'sm' ? 'base:size-9 base:touch:size-11' : 'base:size-11',
        className,
      )}
      {...rest}
    >
      {icon}
      <CountMark count={count} />
    </button>
  );
}

/** Number at an icon's corner. Hidden from screen readers, because the control's label includes it. */
export function CountMark({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className="figures absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-bone px-1 text-[0.6875rem] leading-none font-bold text-ink"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
