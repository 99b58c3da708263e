import { Maximize2, X } from 'lucide-react';
import * as Dialog from '@radix-ui/react-dialog';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { cn, IconButton, useCloseOnBack } from '../../ui';
import { ExportSettings, PeakMeter } from './pictures/audio-pictures';
import type { PictureProps } from './pictures/canvas';
import { FolderStructure, ShareLink, StemsNaming } from './pictures/stems-pictures';

/** Five pictures, each of which opens full screen. */
export function VisualExamples() {
  const [open, setOpen] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  return (
    <section aria-labelledby="examples" className="frame pt-20 md:pt-32">
      <h2 id="examples" className="display-lg mb-7 md:mb-10">
        Visual examples
      </h2>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-8 sm:grid-cols-2 md:gap-x-6 lg:grid-cols-6">
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

interface ImageModalProps {
  /** Null while closed. */
  example: Example | null;
  onClose: () => void;
  /** Gets the focus back after closing. */
  onClosed: () => void;
}

/** A full-screen picture. A click outside, × or Escape closes it; the page below does not scroll. */
function ImageModal({ example, onClose, onClosed }: ImageModalProps) {
  // Keeps the last content during the closing animation.
  const [shown, setShown] = useState(example);
  useEffect(() => {
    if (example) setShown(example);
  }, [example]);
  const picture = example ?? shown;
  useCloseOnBack(example !== null, onClose);

  return (
    <Dialog.Root open={example !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 bg-ink data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <div className="pointer-events-none fixed inset-0 z-60 flex flex-col items-center justify-center p-4 md:p-8">
          <Dialog.Content
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              onClosed();
            }}
            // The 4 to 3 picture and its caption fit in landscape and portrait.
            className="pointer-events-auto w-full max-w-[min(100%,calc((100dvh-12rem)*4/3))] outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
          >
            {picture && (
              <>
                <div className="flex items-center justify-between gap-4 pb-2">
                  <Dialog.Title className="display-sm">{picture.title}</Dialog.Title>
                  <Dialog.Close asChild>
                    <IconButton label="Close" icon={<X aria-hidden />} className="-mr-2" />
                  </Dialog.Close>
                </div>
                <div className="overflow-hidden rounded-md border bg-surface">
                  <picture.Picture className="block w-full" described />
                </div>
                <Dialog.Description className="pt-3 text-[0.9375rem] text-muted">
                  {picture.caption}
                </Dialog.Description>
              </>
            )}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The pictures of the guide, as SVG. */

interface Example {
  title: string;
  caption: string;
  Picture: ComponentType<PictureProps>;
}

const EXAMPLES: readonly Example[] = [
  {
    title: 'Folder structure',
    caption: 'One archive, three folders: Master/Unmaster, MIDI, Stems.',
    Picture: FolderStructure,
  },
  {
    title: 'Export settings',
    caption: 'The main version at 44.1 kHz and 16-bit, the stems at 44.1 kHz and 24-bit.',
    Picture: ExportSettings,
  },
  {
    title: 'Naming the stems',
    caption: 'Numbered, named after what is heard, all starting at bar 1. No empty tracks.',
    Picture: StemsNaming,
  },
  {
    title: 'Peak of the unmastered version',
    caption: 'Play the loudest part: the peak stays at or below -6 dB.',
    Picture: PeakMeter,
  },
  {
    title: 'The file-sharing link',
    caption: 'Anyone with the link can open it. Paste it as Archive link when you send the track.',
    Picture: ShareLink,
  },
];
