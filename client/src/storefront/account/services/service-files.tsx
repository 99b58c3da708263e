import { BadgeCheck, Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayAndTime, formatLongDate } from '../../../lib/dates';
import { fileSizeText } from '../../../lib/file-size';
import { readFailure } from '../../../lib/graphql/failure';
import { Button, buttonClasses, Card, notify, ErrorState, Skeleton } from '../../../ui';
import { isOwed } from './service-payments';
import {
  useRenewServiceFilesMutation,
  useServiceFilesQuery,
  type ServiceFilesQuery,
  type ServiceOrderCourseFragment,
} from './services.generated';

/** The final files of custom work: what is delivered, and once it is paid the links to it. */
export function ServiceFiles({ order }: { order: ServiceOrderCourseFragment }) {
  const { package: delivered } = order;
  if (!delivered) return null;
  return (
    <Card as="section" aria-labelledby="files" className="p-0">
      <h2 id="files" className="display-sm border-b px-5 py-4">
        Final files
      </h2>
      <div className="px-5 py-4">
        <p className="wide [overflow-wrap:anywhere]">{delivered.name}</p>
        <p className="figures text-[0.8125rem] text-muted">
          {fileSizeText(delivered.size)}, delivered {formatLongDate(delivered.deliveredAt)}
        </p>
        {isHandedOut(order) ? (
          <Links id={order.id} />
        ) : (
          <p className="mt-3 text-sm text-muted">{WAITING[order.status] ?? TAKEN_BACK}</p>
        )}
      </div>
    </Card>
  );
}

/** True while the files can be downloaded: done, and no payment of it went back or is open again. */
function isHandedOut({ status, payments }: ServiceOrderCourseFragment): boolean {
  const last = payments.findLast(({ stage }) => stage !== 'extra_round');
  return status === 'done' && (last === undefined || last.status === 'paid') && !payments.some(isOwed);
}

const WAITING: Partial<Record<ServiceOrderCourseFragment['status'], string>> = {
  approved: 'They are yours once the balance is paid.',
};
const TAKEN_BACK = 'They are not available: the payment for them went back, or is open.';

function Links({ id }: { id: number }) {
  const { data, error, refetch } = useServiceFilesQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const files = data?.serviceOrder.files;
  if (files) return <FileLinks files={files} onRenewed={() => refetch()} />;
  if (!error) return <Skeleton className="mt-4 h-11 w-56" />;
  return (
    <ErrorState
      message={readFailure(error, 'The links could not be loaded.').message}
      onRetry={() => void refetch()}
    />
  );
}

type Files = NonNullable<ServiceFilesQuery['serviceOrder']['files']>;

function FileLinks({ files, onRenewed }: { files: Files; onRenewed: () => Promise<unknown> }) {
  const { orderId, url, contractUrl, expiresAt, remaining, certificateId } = files;
  const [renew, { loading }] = useRenewServiceFilesMutation();
  const isUsable = url !== null && remaining > 0 && expiresAt !== null && new Date(expiresAt) > new Date();

  async function renewLinks() {
    try {
      await renew({ variables: { orderId } });
      await onRenewed();
      notify.success('New download links are ready');
    } catch (error) {
      notify.error(readFailure(error, 'The links could not be renewed. Please try again.').message);
    }
  }

  return (
    <>
      <p className="figures mt-3 text-[0.8125rem] text-muted">
        {isUsable
          ? `Until ${formatDayAndTime(expiresAt)}, ${remaining} ${remaining === 1 ? 'download' : 'downloads'} left`
          : 'These links have ended. Renew them to download again.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isUsable && (
          <FileLink href={url} icon={<Download aria-hidden />} variant="primary">
            Download
          </FileLink>
        )}
        {isUsable && contractUrl && (
          <FileLink href={contractUrl} icon={<FileText aria-hidden />}>
            Contract
          </FileLink>
        )}
        {certificateId !== null && (
          <FileLink href={`/api/certificates/${certificateId}/pdf`} icon={<BadgeCheck aria-hidden />}>
            Certificate
          </FileLink>
        )}
        <Button
          size="sm"
          variant={isUsable ? 'ghost' : 'primary'}
          loading={loading}
          onClick={() => void renewLinks()}
        >
          Renew links
        </Button>
      </div>
    </>
  );
}

interface FileLinkProps {
  href: string;
  icon: ReactNode;
  variant?: 'primary' | 'secondary';
  children: string;
}

function FileLink({ href, icon, variant = 'secondary', children }: FileLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses(variant, 'sm', '[&_svg]:size-4')}
    >
      {icon}
      {children}
    </a>
  );
}
