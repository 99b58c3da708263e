import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { z } from '../../lib/forms';
import { RestFailure } from '../session';
import { uploadMedia, type MediaKind, type UploadedMedia } from './upload-media';

/** Field value during an upload. */
const UPLOADING = 'uploading';

/** Schema of a media field: rejects a form whose upload is not finished. */
export const mediaPath = z
  .string()
  .refine((path) => path !== UPLOADING, 'Please wait until the upload is finished');

/** Focus target for form errors. */
export interface Focusable {
  focus: () => void;
}

export interface MediaFieldProps {
  label: string;
  /** Path of the file, '' for none, or UPLOADING. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  required?: boolean;
  ref?: Ref<Focusable>;
}

interface MediaField {
  box: RefObject<HTMLDivElement | null>;
  /** Path of the shown file; during an upload, of the previous one. */
  path: string;
  upload: Upload;
}

/** Shared by image and audio fields: a new file replaces the previous one when its upload has finished. */
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
    onEnd: () => onChange(before.current),
  });
  useImperativeHandle(ref, () => ({ focus: () => box.current?.querySelector('input')?.focus() }));

  // A restored draft may hold UPLOADING from an upload that was interrupted.
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

export interface RunningUpload {
  fileName: string;
  /** Share of the bytes sent, 0 to 1; at 1 the server still checks the file. */
  sent: number;
}

export interface Upload {
  running: RunningUpload | null;
  failure: string;
  start: (file: File) => void;
  cancel: () => void;
  /** Shows an error for a file that is not uploaded. */
  refuse: (message: string) => void;
}

interface UploadEvents {
  onDone: (media: UploadedMedia) => void;
  /** Called when the upload fails or is cancelled. */
  onEnd: () => void;
}

/** Uploads one file at a time; a second one cancels the first. */
function useUpload(kind: MediaKind, events: UploadEvents): Upload {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [failure, setFailure] = useState('');
  const abort = useRef<AbortController>(undefined);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => () => abort.current?.abort(), []);

  async function send(file: File, { signal }: AbortController) {
    try {
      const media = await uploadMedia(file, kind, {
        signal,
        onProgress: (sent) => setRunning({ fileName: file.name, sent }),
      });
      if (signal.aborted) return;
      setRunning(null);
      latest.current.onDone(media);
    } catch (error) {
      if (signal.aborted) return;
      setRunning(null);
      setFailure(error instanceof RestFailure ? error.message : 'The file could not be sent.');
      latest.current.onEnd();
    }
  }

  return {
    running,
    failure,
    start: (file) => {
      abort.current?.abort();
      abort.current = new AbortController();
      setFailure('');
      setRunning({ fileName: file.name, sent: 0 });
      void send(file, abort.current);
    },
    cancel: () => {
      abort.current?.abort();
      setRunning(null);
      latest.current.onEnd();
    },
    refuse: setFailure,
  };
}
