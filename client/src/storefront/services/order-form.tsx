import type { KeyboardEvent, ReactNode } from 'react';
import { Banner, Button } from '../../ui';

interface OrderFormFrameProps {
  failure: string;
  submitting: boolean;
  /** Nothing to send yet. */
  disabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** What the three order forms share: where a failure stands, and the button. */
export function OrderFormFrame({ failure, submitting, disabled, onSubmit, children }: OrderFormFrameProps) {
  /** Enter in a field sends no form whose button is disabled; it may still say what is missing. */
  function submitAnyway(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={disabled ? submitAnyway : undefined}
      className="flex flex-col gap-5"
    >
      {children}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={disabled}
        loading={submitting}
        loadingText="Submitting..."
        className="w-full"
      >
        Submit Request
      </Button>
    </form>
  );
}
