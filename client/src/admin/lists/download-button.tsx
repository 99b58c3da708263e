import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui';
import { notify } from '../notices';
import { readErrorBody, requestAsAdmin, RestFailure } from '../session';

interface DownloadButtonProps {
  /** Path of the file with its query. */
  path: string;
  /** Name of the file when the response has none. */
  fileName: string;
  /** Fallback error message. */
  failed: string;
  children: ReactNode;
}

/** Downloads a file of the REST API as the signed-in admin. */
export function DownloadButton({ path, fileName, failed, children }: DownloadButtonProps) {
  const { running, save } = useDownload(failed);
  return (
    <Button size="sm" loading={running} onClick={() => void save(path, fileName)}>
      <Download aria-hidden className="size-4" />
      {children}
    </Button>
  );
}

/** Downloads files of the REST API as the signed-in admin. A failure shows as a toast. */
export function useDownload(failed: string) {
  const [running, setRunning] = useState(false);

  async function save(path: string, fileName: string) {
    setRunning(true);
    try {
      const { name, file } = await download(path, failed);
      saveFile(name ?? fileName, file);
    } catch (error) {
      notify.error(error instanceof RestFailure ? error.message : failed);
    } finally {
      setRunning(false);
    }
  }

  return { running, save };
}

async function download(path: string, failed: string) {
  const response = await requestAsAdmin(async (token) => {
    const result = await fetch(path, { headers: { authorization: `Bearer ${token}` }, credentials: 'omit' });
    if (result.ok) return result;
    const { message, code } = readErrorBody(await result.text());
    // The text of a server error is of no use to the reader.
    throw new RestFailure(result.status < 500 && message ? message : failed, code);
  });
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, file: await response.blob() };
}
