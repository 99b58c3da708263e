import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** One or two sentences beside it. */
  children?: ReactNode;
}

/** How a page begins: its name as large as the screen allows, what it is for, a hairline. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className="border-b">
      <div className="frame flex flex-wrap items-end justify-between gap-x-12 gap-y-3 pt-8 pb-6 md:pt-14 md:pb-9">
        <h1 className="display-xl max-w-5xl">{title}</h1>
        {children && <p className="max-w-lg text-muted md:text-lg">{children}</p>}
      </div>
    </header>
  );
}
