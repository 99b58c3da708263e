import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A settings section: description left, controls right. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-16 gap-y-5 border-t py-8 first:border-t-0 first:pt-0 md:py-10 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="max-w-prose">
        <h2 id={id} className="display-sm">
          {title}
        </h2>
        <p className="mt-2 text-sm text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface StateRowProps {
  children: ReactNode;
  action?: ReactNode;
}

/** A state and the button that changes it. */
export function StateRow({ children, action }: StateRowProps) {
  return (
    <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border bg-surface px-5 py-3.5">
      <div className="min-w-0 text-sm">{children}</div>
      {action}
    </div>
  );
}
