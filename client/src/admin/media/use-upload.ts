import { useEffect, useRef, useState } from 'react';
import { UploadFailure, uploadMedia, type MediaKind, type UploadedMedia } from './upload-media';

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
      setFailure(error instanceof UploadFailure ? error.message : 'The file could not be sent.');
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
