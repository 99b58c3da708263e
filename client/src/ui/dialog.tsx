import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn';
import {
  DIALOG_DESCRIPTION_CLASSES,
  DIALOG_TITLE_CLASSES,
  DialogHead,
  focusFirstField,
  keepOpenForInnerList,
  OVERLAY_CLASSES,
  useFocusReturn,
} from './dialog-parts';

export interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it; leave out when `open` is yours. Focus returns to it. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons below the scrolling body. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

const SIZES = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' };

/** Modal: traps focus, closes on Escape and outside click, gives focus back. Fills the screen on a phone. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, size = 'sm', footer, children, className } = props;
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASSES} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center md:p-6">
          <Radix.Content
            onOpenAutoFocus={(event) => {
              focus.remember();
              focusFirstField(event);
            }}
            onCloseAutoFocus={focus.giveBack}
            onEscapeKeyDown={keepOpenForInnerList}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'pointer-events-auto flex h-full w-full flex-col bg-raised outline-none',
              'md:h-auto md:max-h-full md:rounded-md md:border',
              'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
              SIZES[size],
              className,
            )}
          >
            <DialogHead close={(button) => <Radix.Close asChild>{button}</Radix.Close>}>
              <Radix.Title className={DIALOG_TITLE_CLASSES}>{title}</Radix.Title>
              {description && (
                <Radix.Description className={DIALOG_DESCRIPTION_CLASSES}>{description}</Radix.Description>
              )}
            </DialogHead>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 md:p-6">{children}</div>
            {footer && (
              <footer className="flex flex-col-reverse gap-3 border-t p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 md:py-4">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
