import type { ReactNode } from 'react';
import { buttonClasses, cn } from '../../ui';
import { ListLink } from '../page';

interface RowActionProps {
  label: string;
  /** Name of the row, for an accessible label such as 'Delete Night Drive'. */
  subject: string;
  /** Runs when Enter is pressed on the row. */
  opens?: boolean;
  /** Replaces the label in a table; a phone shows the label. */
  icon?: ReactNode;
}

const looks = (icon: ReactNode) =>
  buttonClasses(
    'ghost',
    'sm',
    cn(
      'hover:text-bone aria-expanded:bg-raised aria-expanded:text-bone max-md:border-edge md:text-muted [&_svg]:size-4 max-md:[&_svg]:hidden',
      icon && 'md:size-9 md:px-0 md:touch:size-11',
    ),
  );

export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-0.5 max-md:flex-wrap max-md:gap-2 md:justify-end">{children}</div>
  );
}

export function RowLink({ to, opens, ...face }: RowActionProps & { to: string }) {
  return (
    <ListLink
      to={to}
      title={face.icon ? face.label : undefined}
      data-row-open={opens}
      className={looks(face.icon)}
    >
      <Face {...face} />
    </ListLink>
  );
}

interface RowButtonProps extends RowActionProps {
  onClick: () => void;
  /** State of the details below the row. */
  expanded?: boolean;
}

export function RowButton({ onClick, expanded, opens, ...face }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      title={face.icon ? face.label : undefined}
      onClick={onClick}
      data-row-open={opens}
      className={looks(face.icon)}
    >
      <Face {...face} />
    </button>
  );
}

function Face({ label, subject, icon }: RowActionProps) {
  return (
    <>
      {icon && (
        <span aria-hidden className="contents">
          {icon}
        </span>
      )}
      <span className={icon ? 'md:sr-only' : undefined}>{label}</span>
      <span className="sr-only"> {subject}</span>
    </>
  );
}
