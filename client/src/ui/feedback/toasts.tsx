import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { TOAST_WIDTH_REM, toasterMounted } from './notify';

export default function Toasts() {
  // Runs after Sonner's own effect, which subscribes to toasts.
  useEffect(() => toasterMounted(toast), []);
  return (
    <Sonner
      theme="dark"
      position="top-right"
      duration={5000}
      closeButton
      expand
      visibleToasts={3}
      style={{ '--width': `min(${TOAST_WIDTH_REM}rem, 100vw - 2rem)` } as React.CSSProperties}
      // An open dropdown of the header moves them: they must not cover it.
      offset={{ top: 'var(--toasts-top, 76px)', right: 'var(--toasts-right, 16px)' }}
      mobileOffset={{ top: 'var(--toasts-top, 72px)', left: 12, right: 12 }}
      toastOptions={{
        closeButtonAriaLabel: 'Close',
        style: {
          '--normal-bg': 'var(--color-raised)',
          '--normal-border': 'var(--color-line)',
          '--normal-text': 'var(--color-bone)',
          '--border-radius': '8px',
          fontFamily: 'var(--font-sans)',
          fontSize: '0.875rem',
          boxShadow: 'none',
        } as React.CSSProperties,
        classNames: {
          toast: '!gap-3 !py-2 !pr-2 !pl-4 !border-l-2 min-h-12',
          success: '!border-l-signal [&_[data-icon]]:text-signal',
          error: '!border-l-danger [&_[data-icon]]:text-danger',
          closeButton:
            '!static !order-last !ml-auto !size-9 !shrink-0 !transform-none !rounded-md !border-0 !bg-transparent !text-muted hover:!text-bone touch:!size-11 [&_svg]:!size-4',
          actionButton: '!h-8 !rounded-sm !bg-bone !px-3 !text-ink',
        },
      }}
    />
  );
}
