import { BadgeCheck, Download, FileJson, FileText, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { packageContentsText } from '#domain/package-contents.js';
import { EXTERNAL_PACKAGE_NOTE } from '#domain/packages.js';
import { fileSizeText } from '../../../lib/file-size';
import { readFailure } from '../../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, buttonClasses, notify } from '../../../ui';
import { useRenewDownloadsMutation, type AccountOrderFragment } from '../account.generated';
import { formatDayAndTime } from '../../../lib/dates';

type OrderDownload = AccountOrderFragment['downloads'][number];

function isUsable({ expiresAt, remaining }: OrderDownload): boolean {
  return remaining > 0 && new Date(expiresAt).getTime() > Date.now();
}

/** Download links of a completed order. They expire by time and by use; the buyer renews them here. */
export function OrderDownloads({ order }: { order: AccountOrderFragment }) {
  const [renew, { loading }] = useRenewDownloadsMutation();
  const allUsable = order.downloads.every(isUsable);

  async function renewLinks() {
    try {
      await renew({ variables: { orderId: order.id } });
      notify.success('New download links are ready', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The links could not be renewed. Please try again.').message, {
        duration: BRIEF_TOAST_MS,
      });
    }
  }

  const renewal = (
    <Button
      size="sm"
      variant={allUsable ? 'ghost' : 'primary'}
      loading={loading}
      onClick={() => void renewLinks()}
    >
      Renew links
    </Button>
  );

  return (
    <section
      aria-label={`Downloads of order ${order.id}`}
      className="not-last:border-b px-5 py-5 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="wide">Downloads</h3>
        {!allUsable && renewal}
      </div>
      <ul className="mt-3 divide-y">
        {order.downloads.map((download) => (
          <DownloadLine
            key={download.lineId}
            download={download}
            certificate={order.products.find(({ id }) => id === download.lineId)?.certificate ?? null}
          />
        ))}
      </ul>
      {allUsable && <div className="mt-1 -ml-3">{renewal}</div>}
    </section>
  );
}

type Certificate = AccountOrderFragment['products'][number]['certificate'];

/** The files of a track, what is in them, and its papers. */
function DownloadLine({ download, certificate }: { download: OrderDownload; certificate: Certificate }) {
  const usable = isUsable(download);
  const contents = packageContentsText(download.package?.contents ?? []);
  const { details = null } = certificate ?? {};
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate">{download.name}</p>
        {contents && <p className="figures text-[0.8125rem] text-muted">{contents}</p>}
        <p className="figures text-[0.8125rem] text-muted">
          {usable
            ? `Until ${formatDayAndTime(download.expiresAt)}, ${download.remaining} ${download.remaining === 1 ? 'download' : 'downloads'} left`
            : 'These links have ended. Renew them to download again.'}
        </p>
        {download.external && <p className="text-[0.8125rem] text-muted">{EXTERNAL_PACKAGE_NOTE}</p>}
      </div>
      {usable && <FileLinks download={download} />}
      {(usable || details) && (
        <div className="flex basis-full flex-wrap items-center gap-2">
          <span className="caption mr-1">Papers</span>
          {usable && (
            <DownloadLink href={download.contractUrl} icon={<FileText aria-hidden />} of={download.name}>
              Contract
            </DownloadLink>
          )}
          {/* Certificates do not expire: they open for the signed-in holder. */}
          {details && (
            <>
              <DownloadLink href={details.pdfUrl} icon={<BadgeCheck aria-hidden />} of={download.name}>
                Certificate
              </DownloadLink>
              <DownloadLink href={details.jsonUrl} icon={<FileJson aria-hidden />} of={download.name}>
                Certificate (JSON)
              </DownloadLink>
            </>
          )}
        </div>
      )}
    </li>
  );
}

function FileLinks({ download }: { download: OrderDownload }) {
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadLink href={download.url} icon={<Download aria-hidden />} of={download.name} variant="primary">
        {withSize('Download', download.package)}
      </DownloadLink>
      {download.projectUrl && (
        <DownloadLink href={download.projectUrl} icon={<Package aria-hidden />} of={download.name}>
          {withSize('Project', download.projectPackage)}
        </DownloadLink>
      )}
    </div>
  );
}

/** The size of a file at another site is not known. */
function withSize(word: string, archive: { bytes: number } | null): string {
  return archive ? `${word} (${fileSizeText(archive.bytes)})` : word;
}

interface DownloadLinkProps {
  href: string;
  icon: ReactNode;
  /** Name of the track, for screen readers. */
  of: string;
  variant?: 'primary' | 'secondary';
  children: string;
}

function DownloadLink({ href, icon, of, variant = 'secondary', children }: DownloadLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${children}: ${of}`}
      className={buttonClasses(variant, 'sm', '[&_svg]:size-4')}
    >
      {icon}
      {children}
    </a>
  );
}
