import type { ReactNode } from 'react';

interface NarrowPageProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A page that is one short form. */
export function NarrowPage({ title, text, children }: NarrowPageProps) {
  return (
    <div className="frame flex flex-1 flex-col py-14 md:py-24">
      <div className="mx-auto w-full max-w-md">
        <h1 className="display-lg">{title}</h1>
        {text && <p className="mt-4 text-muted">{text}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
