import { Toaster as Sonner } from 'sonner';

/** Where toasts appear; mounted once, above all routes. */
export function Toaster() {
  return (
    <Sonner
      theme="dark"
      position="top-right"
      duration={5000}
      closeButton
      offset={{ top: 76, right: 16 }}
      mobileOffset={{ top: 72, left: 12, right: 12 }}
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
          success: '[&_[data-icon]]:text-signal',
          error: '[&_[data-icon]]:text-danger',
          actionButton: '!h-8 !rounded-sm !bg-bone !px-3 !text-ink',
        },
      }}
    />
  );
}
