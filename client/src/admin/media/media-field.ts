import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import type { MediaKind, UploadedMedia } from './upload-media';
import { useUpload, type Upload } from './use-upload';

/** A field's value while its file is on the way: the form's rules refuse it. */
export const UPLOADING = 'uploading';
export const STILL_UPLOADING = 'Please wait until the upload is finished';

/** What the form moves the focus to. */
export interface Focusable {
  focus: () => void;
}

export interface MediaFieldProps {
  label: string;
  /** The path of the file, '' for none, or UPLOADING. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  required?: boolean;
  ref?: Ref<Focusable>;
}

interface MediaField {
  box: RefObject<HTMLDivElement | null>;
  /** The file to show: while another one is on the way, the one before. */
  path: string;
  upload: Upload;
}

/** What image and audio fields share: a file that takes the place of the one before only once it has arrived. */
export function useMediaField(
  kind: MediaKind,
  { value, onChange, ref }: MediaFieldProps,
  onDone?: (media: UploadedMedia) => void,
): MediaField {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef('');
  const upload = useUpload(kind, {
    onDone: (media) => {
      onDone?.(media);
      onChange(media.path);
    },
    onGone: () => onChange(before.current),
  });
  useImperativeHandle(ref, () => ({ focus: () => box.current?.querySelector('input')?.focus() }));

  // A draft that was put back may come from the middle of an upload that is lost.
  const lost = value === UPLOADING && !upload.running;
  useEffect(() => {
    if (lost) onChange(before.current);
  }, [lost, onChange]);

  return {
    box,
    path: value === UPLOADING ? before.current : value,
    upload: {
      ...upload,
      start: (file) => {
        if (value !== UPLOADING) before.current = value;
        upload.start(file);
        onChange(UPLOADING);
      },
    },
  };
}
