import { BriefFileList, briefFilePath } from '../../brief-files';
import { saveFile } from '../../lib/save-file';
import { TextButton } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import { fetchAsAdmin, RestFailure } from '../session';
import type { AdminServiceCourseFragment } from './service-orders.generated';

/** Files that the customer added to the request, with what was measured in them. */
export function BriefFiles({ order: { id, briefFiles } }: { order: AdminServiceCourseFragment }) {
  return (
    <Panel title="Files of the request">
      <BriefFileList
        files={briefFiles}
        emptyText="None. The customer can add some until the price is agreed."
        renderName={({ id: fileId, name }) => (
          <TextButton onClick={() => void openFile(briefFilePath(id, fileId), name)}>{name}</TextButton>
        )}
      />
    </Panel>
  );
}

const FILE_FAILED = 'Failed to load the file';

async function openFile(path: string, name: string): Promise<void> {
  try {
    const response = await fetchAsAdmin(path, {}, FILE_FAILED);
    saveFile(name, await response.blob());
  } catch (error) {
    notify.error(error instanceof RestFailure ? error.message : FILE_FAILED);
  }
}
