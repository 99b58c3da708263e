import { Button, LinkButton } from '../../ui';

interface FormActionsProps {
  back: string;
  submitLabel: string;
  submitting: boolean;
}

/** The way out of a long form, always in reach at the foot of the screen. */
export function FormActions({ back, submitLabel, submitting }: FormActionsProps) {
  return (
    <div
      data-actions
      className="sticky bottom-0 z-10 -mx-4 -mb-16 flex justify-end gap-3 border-t bg-ink px-4 py-3 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
    >
      <LinkButton to={back}>Cancel</LinkButton>
      <Button type="submit" variant="primary" loading={submitting}>
        {submitLabel}
      </Button>
    </div>
  );
}
