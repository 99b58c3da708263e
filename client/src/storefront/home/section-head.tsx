import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  title: string;
  /** A link or button at the far end. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Title, an optional sentence, the way on. */
export function SectionHead({ id, title, action, children }: SectionHeadProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-10">
      <div>
        <h2 id={id} className="display-lg max-w-3xl">
          {title}
        </h2>
        {children && <p className="mt-3 max-w-xl text-muted md:text-lg">{children}</p>}
      </div>
      {action}
    </div>
  );
}
