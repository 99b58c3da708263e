import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { RestFailure } from '../session';
import { uploadMedia, type MediaKind, type UploadedMedia } from './upload-media';

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

export interface RunningUpload {
  fileName: string;
  /** Share of the bytes sent, 0 to 1; at 1 the server is still looking at them. */
  sent: number;
}

export interface Upload {
  running: RunningUpload | null;
  failure: string;
  start: (file: File) => void;
  cancel: () => void;
  /** A file that is not even sent. */
  refuse: (message: string) => void;
}

interface UploadEnds {
  onDone: (media: UploadedMedia) => void;
  /** It failed, or was called off. */
  onGone: () => void;
}

/** One file at a time: a second one takes the place of the first. */
export function useUpload(kind: MediaKind, ends: UploadEnds): Upload {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [failure, setFailure] = useState('');
  const abort = useRef<AbortController>(undefined);
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
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
      latest.current.onGone();
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
      latest.current.onGone();
    },
    refuse: setFailure,
  };
}
