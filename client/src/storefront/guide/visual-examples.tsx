import { Maximize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { cn } from '../../ui';
import { ImageModal } from './image-modal';
import { EXAMPLES } from './pictures';

/** Five pictures. Each opens as large as the screen. */
export function VisualExamples() {
  const [open, setOpen] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  return (
    <section aria-labelledby="examples" className="frame pt-20 md:pt-32">
      <h2 id="examples" className="display-lg mb-7 md:mb-10">
        Visual examples
      </h2>
      <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 md:gap-x-6 lg:grid-cols-6">
        {EXAMPLES.map(({ title, caption, Picture }, place) => (
          <li key={title} className={cn('min-w-0', place < 2 ? 'lg:col-span-3' : 'lg:col-span-2')}>
            <button
              type="button"
              aria-label={`Enlarge: ${title}`}
              aria-haspopup="dialog"
              onClick={(event) => {
                opener.current = event.currentTarget;
                setOpen(place);
              }}
              className="group relative block w-full cursor-zoom-in overflow-hidden rounded-md border bg-surface transition-colors hover:border-edge"
            >
              <Picture className="block w-full" />
              <span
                aria-hidden
                className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-bone text-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 touch:opacity-100"
              >
                <Maximize2 className="size-4" />
              </span>
            </button>
            <h3 className="wide mt-4">{title}</h3>
            <p className="mt-1 text-[0.9375rem] text-muted">{caption}</p>
          </li>
        ))}
      </ul>
      <ImageModal
        example={open === null ? null : (EXAMPLES[open] ?? null)}
        onClose={() => setOpen(null)}
        onClosed={() => opener.current?.focus()}
      />
    </section>
  );
}
