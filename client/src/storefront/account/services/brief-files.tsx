import { useApolloClient } from '@apollo/client/react';
import { TAKES_BRIEF_FILES, GIVES_UP_BRIEF_FILES, BRIEF_LIMITS } from '#domain/service-briefs.js';
import { BriefFileList, briefFilePath } from '../../../brief-files';
import type { ServiceBriefFileFactsFragment } from '../../../lib/graphql/service-terms.generated';
import { readFailure } from '../../../lib/graphql/failure';
import { Button, ConfirmDialog, lazyPart, useFocusAfterRemoval } from '../../../ui';
import type { BriefFileUploadProps } from './brief-file-upload';
import {
  MyServiceOrderDocument,
  useRemoveBriefFileMutation,
  type ServiceOrderCourseFragment,
} from './services.generated';
import { useStep } from './use-step';

const BriefFileUpload = lazyPart({
  load: () => import('./brief-file-upload'),
  pick: ({ BriefFileUpload: Part }) => Part,
  name: 'The upload',
  fallback: (_: BriefFileUploadProps) => <div className="mt-5 min-h-31" />,
});

/** Files of the request: the customer adds to them until the price is agreed. */
export function BriefFiles({
  order: { id, kind, status, briefFiles },
}: {
  order: ServiceOrderCourseFragment;
}) {
  const client = useApolloClient();
  const { list, removed } = useFocusAfterRemoval(briefFiles.length);
  const takesFiles = TAKES_BRIEF_FILES.includes(status);
  if (!takesFiles && briefFiles.length === 0) return null;
  const reload = () => client.refetchQueries({ include: [MyServiceOrderDocument] });
  return (
    <section aria-labelledby="brief-files">
      <h2 id="brief-files" className="display-sm mb-4">
        Files
      </h2>
      <BriefFileList
        files={briefFiles}
        listRef={list}
        emptyText="None yet. A track that you like says more than words."
        renderName={({ id: fileId, name }) => (
          <a href={briefFilePath(id, fileId)} className="underline hover:text-signal">
            {name}
          </a>
        )}
        renderAction={
          GIVES_UP_BRIEF_FILES.includes(status)
            ? (file, index) => (
                <RemoveFile
                  orderId={id}
                  file={file}
                  onRemoved={() => {
                    removed(index);
                    return reload();
                  }}
                />
              )
            : undefined
        }
      />
      {takesFiles && briefFiles.length < BRIEF_LIMITS.files && (
        <BriefFileUpload
          orderId={id}
          work={kind}
          hasStems={briefFiles.some((file) => file.kind === 'stems')}
          onAdded={reload}
        />
      )}
    </section>
  );
}

interface RemoveFileProps {
  orderId: number;
  file: ServiceBriefFileFactsFragment;
  onRemoved: () => Promise<unknown>;
}

function RemoveFile({ orderId, file: { id: fileId, name }, onRemoved }: RemoveFileProps) {
  const [remove] = useRemoveBriefFileMutation();
  const run = useStep();
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" data-remove aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
      title={`Remove ${name}?`}
      description="It is deleted here. The file on your device stays."
      confirmLabel="Remove the file"
      onConfirm={() =>
        run(
          async () => {
            // Another tab has removed it: the list is what is wrong then.
            await remove({ variables: { id: orderId, fileId } }).catch((failure: unknown) => {
              if (readFailure(failure, '').code !== 'NOT_FOUND') throw failure;
            });
            await onRemoved();
          },
          `${name} is removed`,
          'The file could not be removed. Please try again.',
        )
      }
    />
  );
}
