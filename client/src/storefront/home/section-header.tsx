import type { ReactNode } from 'react';

interface SectionHeaderProps {
  id: string;
  title: string;
  /** A link or button at the end of the row. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Title of a section, with an optional sentence and link. */
export function SectionHeader({ id, title, action, children }: SectionHeaderProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 page-md:mb-10">
      <div>
        <h2 id={id} className="display-lg max-w-3xl">
          {title}
        </h2>
        {children && <p className="mt-3 max-w-xl text-muted page-md:text-lg">{children}</p>}
      </div>
      {action}
    </div>
  );
}
