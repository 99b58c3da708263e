import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyPart, notify, useOnceTrue, warmUp } from '../../ui';
import { openLogin, useViewer } from '../auth';
import type { SaveSearchDialogProps, SearchToSave } from './save-search-dialog';

const SaveSearchDialog = lazyPart({
  load: () => import('./save-search-dialog'),
  pick: (module) => module.default,
  name: 'This form',
  onClose: ({ open, onOpenChange }: SaveSearchDialogProps) => (open ? () => onOpenChange(false) : null),
});

/** Button that saves the filters and the search of the shop. */
export function SaveSearch(search: SearchToSave) {
  const { signedIn } = useViewer();
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceTrue(open);
  const onClick = () => {
    if (signedIn) return setOpen(true);
    notify.error('Please log in to save a search.', {
      action: { label: 'Log In', onClick: () => openLogin() },
    });
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={onClick}
        onPointerEnter={() => warmUp(SaveSearchDialog.preload)}
      >
        <BellPlus aria-hidden className="size-4" />
        <span className="max-md:sr-only">Save search</span>
      </Button>
      {wasOpened && <SaveSearchDialog search={search} open={open} onOpenChange={setOpen} />}
    </>
  );
}
