import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { cn } from '../cn';

export interface PopoverProps {
  trigger: ReactNode;
  /** Names the panel for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
  className?: string;
}

/** A panel beside its button. For content; use DropdownMenu for actions. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'end',
  children,
  className,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={cn(
            'base:w-88 z-50 max-w-[calc(100vw-1rem)] rounded-md border bg-raised outline-none',
            'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
