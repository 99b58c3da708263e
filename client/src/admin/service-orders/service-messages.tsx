import { formatUtcDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { MESSAGE_FAILED, toMessageForm } from '../../lib/order-thread';
import { saveFile } from '../../lib/save-file';
import {
  SERVICE_MESSAGE_FORM,
  serviceFilePath,
  serviceMessagesPath,
  toServiceThread,
} from '../../lib/service-thread';
import { TextButton, useStore } from '../../ui';
import { MessageThread, type ThreadFile } from '../../ui/thread';
import { notify } from '../notices';
import { Panel } from '../page';
import { fetchAsAdmin, RestFailure } from '../session';
import {
  useAdminServiceOrderQuery,
  useSendServiceMessageMutation,
  type AdminServiceCourseFragment,
} from './service-orders.generated';

/** The thread about custom work between its customer, its maker and the store. */
export function ServiceMessages({
  order: { id, name, maker, messages },
}: {
  order: AdminServiceCourseFragment;
}) {
  const authors = { customer: name, maker: maker?.shopName ?? 'Producer', store: useStore().name };
  const [send] = useSendServiceMessageMutation();
  const { refetch } = useAdminServiceOrderQuery({ variables: { id }, fetchPolicy: 'cache-only' });
  return (
    <Panel title="Messages">
      <MessageThread
        {...SERVICE_MESSAGE_FORM}
        draftName={`service-answer:${id}`}
        messages={toServiceThread(messages, authors, formatUtcDateTime)}
        emptyText="No messages yet. The customer is mailed what you write here."
        renderFile={(file) => <TextButton onClick={() => void openFile(id, file)}>{file.name}</TextButton>}
        onSend={async (text, files) => {
          try {
            if (files.length === 0) await send({ variables: { id, text } });
            else {
              const body = toMessageForm(text, files);
              await fetchAsAdmin(serviceMessagesPath(id), { method: 'POST', body }, MESSAGE_FAILED);
              await refetch();
            }
            notify.success('Message sent');
          } catch (error) {
            if (error instanceof RestFailure) throw error;
            throw new Error(readFailure(error, MESSAGE_FAILED).message, { cause: error });
          }
        }}
      />
    </Panel>
  );
}

const FILE_FAILED = 'Failed to load the file';

async function openFile(orderId: number, { id, name }: ThreadFile): Promise<void> {
  try {
    const response = await fetchAsAdmin(serviceFilePath(orderId, id), {}, FILE_FAILED);
    saveFile(name, await response.blob());
  } catch (error) {
    notify.error(error instanceof RestFailure ? error.message : FILE_FAILED);
  }
}
