import { cn } from '../../ui';

interface PaymentInstructionsProps {
  /** As an admin wrote them, with their line breaks. */
  text: string;
  className?: string;
}

export function PaymentInstructions({ text, className }: PaymentInstructionsProps) {
  return (
    <section aria-label="How to pay" className={cn('rounded-md border bg-surface p-5', className)}>
      <p className="wide">How to pay</p>
      <p className="mt-2 whitespace-pre-line text-[0.9375rem] [overflow-wrap:anywhere]">{text}</p>
    </section>
  );
}
