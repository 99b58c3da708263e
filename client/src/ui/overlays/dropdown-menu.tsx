import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { cn } from '../cn';

export interface DropdownMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** MenuItem, MenuLink, MenuSeparator. */
  children: ReactNode;
  className?: string;
}

/** A menu of actions. */
export function DropdownMenu({ trigger, align = 'end', children, className }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={cn(
            'z-50 min-w-48 rounded-md border bg-raised p-1 data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-sm outline-none select-none touch:min-h-11 ' +
  'data-highlighted:bg-line data-disabled:opacity-40 [&_svg]:size-4';

interface MenuItemProps {
  onSelect: () => void;
  tone?: 'danger';
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, tone, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={cn(ITEM, tone === 'danger' && 'text-danger')}
    >
      {children}
    </Radix.Item>
  );
}

export function MenuLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={ITEM}>
        {children}
      </Link>
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 border-t" />;
}
