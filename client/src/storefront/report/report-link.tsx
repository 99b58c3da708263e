import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyPart, useOnceTrue, warmUp } from '../../ui';
import type { Reported, ReportDialogProps } from './report-dialog';

const ReportDialog = lazyPart({
  load: () => import('./report-dialog'),
  pick: (module) => module.default,
  name: 'This form',
  onClose: ({ open, onOpenChange }: ReportDialogProps) => (open ? () => onOpenChange(false) : null),
});

/** Button that reports a track or a shop, also without an account. */
export function ReportLink({ className, ...reported }: Reported & { className?: string }) {
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceTrue(open);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className={className}
        onClick={() => setOpen(true)}
        onPointerEnter={() => warmUp(ReportDialog.preload)}
      >
        <Flag aria-hidden className="size-4" />
        {`Report this ${reported.kind}`}
      </Button>
      {wasOpened && <ReportDialog reported={reported} open={open} onOpenChange={setOpen} />}
    </>
  );
}
