import { Button, CoverImage, Field } from '../../ui';
import { DropArea } from './drop-area';
import { useMediaField, type MediaFieldProps } from './media-field';
import { UploadProgress } from './upload-progress';

interface ImageFieldProps extends MediaFieldProps {
  /** Offers to do without. */
  removable?: boolean;
}

/** A cover: sent as soon as it is chosen, shown as the shop will show it. */
export function ImageField(props: ImageFieldProps) {
  const { label, onChange, hint, required, removable } = props;
  const { box, path, upload } = useMediaField('image', props);
  const { running, failure, start, cancel, refuse } = upload;

  return (
    <Field {...{ label, hint, required }} error={failure || props.error}>
      {(control) => (
        <div ref={box} className="flex flex-col gap-3">
          <div className="flex items-stretch gap-3">
            {path && (
              <CoverImage path={path} alt={`${label} preview`} sizes="96px" eager className="size-24" />
            )}
            <div className="min-w-0 flex-1">
              <DropArea kind="image" control={control} onFile={start} onRefused={refuse} />
            </div>
          </div>
          {running && <UploadProgress upload={running} afterwards="Making the sizes" onCancel={cancel} />}
          {path && removable && !running && (
            <Button size="sm" onClick={() => onChange('')} className="self-start">
              Remove image
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
