import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  /** A number at the corner; 0 shows nothing. */
  count?: number;
}

/** 36 px (sm) or 44 px; always 44 px under a finger. */
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
        'relative inline-flex shrink-0 items-center justify-center rounded-md text-bone transition-colors hover:bg-raised disabled:opacity-40',
        '[&_svg]:size-5',
        size === 'sm' ? 'size-9 touch:size-11' : 'size-11',
        className,
      )}
      {...rest}
    >
      {icon}
      <CountMark count={count} />
    </button>
  );
}

/** The figure at an icon's corner. Silent: the control's own label says the number. */
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
