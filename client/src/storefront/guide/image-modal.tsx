import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui';
import type { Example } from './pictures';

interface ImageModalProps {
  /** Null while closed. */
  example: Example | null;
  onClose: () => void;
  /** Where the focus goes back to. */
  onClosed: () => void;
}

/** A picture over the whole screen. A click beside it, ×, or Escape closes it; the page below does not scroll. */
export function ImageModal({ example, onClose, onClosed }: ImageModalProps) {
  // What it showed last is what it shows while it closes.
  const [shown, setShown] = useState(example);
  useEffect(() => {
    if (example) setShown(example);
  }, [example]);
  const picture = example ?? shown;

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
            // Landscape or portrait, the whole picture fits: 4 to 3, with room for its caption.
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
