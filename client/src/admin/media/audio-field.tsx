import { useState } from 'react';
import { Field } from '../../ui';
import { AudioFacts } from './audio-facts';
import { AudioPreview } from './audio-preview';
import { DropArea } from './drop-area';
import { useMediaField, type MediaFieldProps } from './media-field';
import type { UploadedMedia } from './upload-media';
import { UploadProgress } from './upload-progress';

/** A file the shop has already. */
export interface KnownAudio {
  path: string;
  peaks: readonly number[];
  /** Seconds. */
  duration: number | null;
}

interface AudioFieldProps extends MediaFieldProps {
  known?: KnownAudio;
}

/** A preview: sent as soon as it is chosen; what the server finds in it is shown at once. */
export function AudioField(props: AudioFieldProps) {
  const { label, hint, required, known } = props;
  const [fresh, setFresh] = useState<UploadedMedia | null>(null);
  const { box, path, upload } = useMediaField('audio', props, setFresh);
  const { running, failure, start, cancel, refuse } = upload;
  const check = fresh?.path === path ? fresh.audio : null;
  const shown = check ?? (known?.path === path ? known : null);

  return (
    <Field {...{ label, hint, required }} error={failure || props.error}>
      {(control) => (
        <div ref={box} className="flex flex-col gap-3">
          {path && (
            <div className="flex flex-col gap-4 rounded-md border p-4">
              <AudioPreview path={path} peaks={shown?.peaks ?? []} duration={shown?.duration ?? 0} />
              {check && <AudioFacts check={check} />}
            </div>
          )}
          {running && <UploadProgress upload={running} afterwards="Checking the audio" onCancel={cancel} />}
          <DropArea kind="audio" control={control} onFile={start} onRefused={refuse} />
        </div>
      )}
    </Field>
  );
}
