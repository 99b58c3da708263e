import type { ReactNode } from 'react';
import { cn, LinkButton, useStore } from '../../ui';

interface PageHeaderProps {
  title: string;
  /** One or two sentences beside the title. */
  children?: ReactNode;
}

/** Title and introduction of a page. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className="border-b">
      <div className="frame flex flex-wrap items-end justify-between gap-x-12 gap-y-3 pt-8 pb-6 md:pt-14 md:pb-9">
        <h1 className="display-xl max-w-5xl">{title}</h1>
        {children && <p className="max-w-lg min-w-0 text-muted md:text-lg">{children}</p>}
      </div>
    </header>
  );
}

/** Call to contact the store, at the end of a text page. */
export function ContactCallout({ title, children }: { title: string; children: string }) {
  return (
    <section aria-labelledby="ask" className="frame pt-20 md:pt-32">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 rounded-md border bg-surface p-6 md:p-10">
        <div className="min-w-0">
          <h2 id="ask" className="display-md">
            {title}
          </h2>
          <p className="mt-3 max-w-xl text-muted">{children}</p>
        </div>
        <LinkButton to="/contact" size="lg">
          Get In Touch
        </LinkButton>
      </div>
    </section>
  );
}

/** Mail link to the support address. */
export function SupportEmail({ className }: { className?: string }) {
  const { supportEmail } = useStore();
  return (
    <a
      href={`mailto:${supportEmail}`}
      className={cn(
        'text-bone underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-signal',
        className,
      )}
    >
      {supportEmail}
    </a>
  );
}
