import { storeIcon } from '#domain/store.js';
import { cn } from '../cn';
import { useStore } from '../page/store';

/** The mark: a quaver with a ghost as its head. For 24 px and up; takes the text colour. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" fill="currentColor" className={cn('base:size-8', className)}>
      <path
        fillRule="evenodd"
        d="M18 2h3.4c.5 4.1 7.6 5.5 7.6 12 0 2.1-.6 3.9-1.6 5.4.3-4-2.4-6.3-6.4-7.4V30a3 2.6 0 0 0-6 0 3 2.6 0 0 0-6 0 3 2.6 0 0 0-6 0v-8.5a7.5 7.5 0 0 1 15-1.2zM7.9 18.6c-.8 0-1.4.9-1.4 2s.6 2 1.4 2 1.4-.9 1.4-2-.6-2-1.4-2zm5.4 0c-.8 0-1.4.9-1.4 2s.6 2 1.4 2 1.4-.9 1.4-2-.6-2-1.4-2z"
      />
    </svg>
  );
}

interface LogoProps {
  className?: string;
  nameClassName?: string;
}

/** Mark (or the logo of the operator) and name. The name is the accessible text of a link around it. */
export function Logo({ className, nameClassName }: LogoProps) {
  const store = useStore();
  return (
    <span className={cn('inline-flex max-w-full min-w-0 items-center gap-2', className)}>
      {store.logo ? (
        <img src={storeIcon(store)} alt="" width={28} height={28} className="size-7 shrink-0 rounded-sm" />
      ) : (
        <LogoMark className="size-7 shrink-0" />
      )}
      {/* A long name is cut, so that the header stays one row; the footer has it in full. */}
      <span
        className={cn(
          'display -my-1 max-w-[max(8rem,min(16rem,40cqw))] min-w-0 overflow-hidden py-1 text-[1.1875rem] leading-none text-nowrap text-ellipsis',
          nameClassName,
        )}
      >
        {store.name}
      </span>
    </span>
  );
}
