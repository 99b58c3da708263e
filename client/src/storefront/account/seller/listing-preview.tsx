import { MasterPreview } from '../../../track-preview';
import { Button, Dialog } from '../../../ui';

/** Opens the choice of the section of the master that a track's preview is made of. */
export function ListingPreview({ id, name }: { id: number; name: string }) {
  return (
    <Dialog
      size="lg"
      title={`Preview of “${name}”`}
      description="Made from the master of your package, at the loudness of all previews."
      trigger={
        <Button size="sm" aria-label={`Preview of ${name}`}>
          Preview
        </Button>
      }
    >
      <MasterPreview id={id} />
    </Dialog>
  );
}
