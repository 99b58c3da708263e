import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { needLabel } from '#domain/services.js';
import { Banner, Button, Checkbox, EmailField, FieldError, NumberField, TextArea, TextField } from '../../ui';

interface OrderFormLayoutProps {
  failure: string;
  submitting: boolean;
  /** Disables the button, not the Enter key. */
  disabled?: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  children: ReactNode;
}

/** The form element of a service order, with its error and its button. */
export function OrderFormLayout({ failure, submitting, disabled, onSubmit, children }: OrderFormLayoutProps) {
  /** Browsers ignore Enter while the submit button is disabled; here it shows what is missing. */
  function submitOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSubmit(event);
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={disabled ? submitOnEnter : undefined}
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

interface NeedsFieldProps {
  needs: readonly string[];
  /** Registration that all checkboxes share, and its error. */
  field: { name: string; error?: string };
}

/** Checkboxes of what a service includes. */
export function NeedsField({ needs, field: { error, ...registration } }: NeedsFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="wide text-[0.8125rem]">
        What do you need?
        <span aria-hidden className="text-muted">
          {' '}
          *
        </span>
      </legend>
      <div className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-3">
        {needs.map((need) => (
          // The documented value is misspelt; the label is not.
          <Checkbox key={need} label={needLabel(need)} value={need} {...registration} />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface CustomerFieldsProps {
  field: (name: 'description' | 'name' | 'email' | 'budget' | 'wantedDate') => object;
  /** Shown below the description. */
  hint: string;
}

/** Description and sender, common to all service orders. */
export function CustomerFields({ field, hint }: CustomerFieldsProps) {
  return (
    <>
      <TextArea label="Description" required rows={5} hint={hint} {...field('description')} />
      <div className="grid grid-cols-2 items-start gap-5">
        <NumberField label="Budget in $ (optional)" inputMode="numeric" {...field('budget')} />
        <TextField label="Wanted by (optional)" type="date" {...field('wantedDate')} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <EmailField required {...field('email')} />
      </div>
    </>
  );
}

/** Hint of every field for a link to music. */
export const LINK_HINT = 'Only SoundCloud, YouTube or Beatport';
