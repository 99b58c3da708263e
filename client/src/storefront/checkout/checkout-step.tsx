import type { ReactNode } from 'react';

interface CheckoutStepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One of the three, numbered. */
export function CheckoutStep({ number, title, children }: CheckoutStepProps) {
  return (
    <li className="grid gap-x-6 gap-y-5 border-t pt-6 md:grid-cols-[3rem_minmax(0,1fr)]">
      <h2 className="display-sm contents">
        <span className="figures display-sm text-muted max-md:hidden">{number}</span>
        <span className="display-sm">
          <span className="figures mr-3 text-muted md:hidden">{number}</span>
          {title}
        </span>
      </h2>
      <div className="md:col-start-2">{children}</div>
    </li>
  );
}
