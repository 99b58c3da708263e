import type { ReactNode } from 'react';
import { TextButton } from '../../ui';

/** Outcome of a request, shown in a banner. */
export interface Result {
  tone: 'success' | 'danger';
  text: string;
}

interface NarrowPageProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** Layout of a page with one short form. */
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

interface SwitchFormLinkProps {
  text: string;
  label: string;
  onClick: () => void;
}

/** The link below a form that switches between login and registration. */
export function SwitchFormLink({ text, label, onClick }: SwitchFormLinkProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 border-t pt-4 text-sm text-muted">
      {text}
      <TextButton onClick={onClick}>{label}</TextButton>
    </p>
  );
}
