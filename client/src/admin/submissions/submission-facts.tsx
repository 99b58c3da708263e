import { declarationTexts } from '#domain/declarations.js';
import { keyName } from '#domain/keys.js';
import { originFacts } from '#domain/origin.js';
import { isExternalLink } from '#domain/packages.js';
import { formatUtcDateTime } from '../../lib/dates';
import { Button, capitalised, formatPrice, Price, StatusBadge, storeAddress, TextLink } from '../../ui';
import { useDownload } from '../lists';
import { Fact, MailLink, PackageLink, Panel } from '../page';
import { PackageCheck } from '../packages';
import type { AdminSubmissionFragment } from './submissions.generated';

interface SubmissionFactsProps {
  submission: AdminSubmissionFragment;
  /** Leaves out what the track to be published shows. */
  isBesideTrack: boolean;
}

/** The submission as sent by the seller, and its verdict. */
export function SubmissionFacts({ submission, isBesideTrack }: SubmissionFactsProps) {
  const { trackName, storeName, genre, bpm, musicKey, mode, price } = submission;
  const { declarations, user, contactEmail, createdAt, reviewedAt, status, answer, productId, offeredPrice } =
    submission;
  return (
    <Panel title="Sent by the seller">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-2.5 text-sm [--fact-label:5rem] sm:grid-cols-2">
        {!isBesideTrack && (
          <>
            <Fact label="Track">{trackName}</Fact>
            <Fact label="Store">{storeName}</Fact>
            <Fact label="Genre">{genre}</Fact>
            <Fact label="BPM, key">
              {bpm}, {keyName(musicKey, mode)}
            </Fact>
            <Fact label="Price">
              <Price value={price} />
              {offeredPrice !== null && `, we offer ${formatPrice(offeredPrice)}`}
            </Fact>
          </>
        )}
        <Fact label="Sent">{formatUtcDateTime(createdAt)}</Fact>
        <Fact label="Seller">
          {user ? (
            <TextLink to={`/admin/users/${user.id}`}>
              {user.name} {user.lastName}
            </TextLink>
          ) : (
            'Deleted account'
          )}
        </Fact>
        <Fact label="Contact">
          <MailLink email={contactEmail} />
        </Fact>
        <Fact label="Declared" className="sm:col-span-2">
          {declarationTexts(declarations && { ...declarations, aiTools: null }).join('; ') || 'Nothing'}
        </Fact>
        {originFacts(submission).map(([label, value]) => (
          <Fact key={label} label={label}>
            {capitalised(value)}
          </Fact>
        ))}
        {status !== 'pending' && (
          <>
            <Fact label="Verdict">
              <StatusBadge status={status} />
            </Fact>
            <Fact label="Reviewed">{formatUtcDateTime(reviewedAt)}</Fact>
          </>
        )}
        {answer && (
          <Fact label="Answer" className="sm:col-span-2">
            <span className="whitespace-pre-line">{answer}</span>
          </Fact>
        )}
        {productId && (
          <Fact label="Product">
            <TextLink to={`/admin/products/edit/${productId}`}>Product {productId}</TextLink>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

/** Contents of the archive, and the findings of its check. */
export function SubmittedPackages({ submission }: { submission: AdminSubmissionFragment }) {
  const { archiveLink, projectLink } = submission;
  // The player shows the link to an archive at another site.
  const isOurs = !isExternalLink(archiveLink, storeAddress());
  if (!isOurs && !projectLink) return null;
  return (
    <Panel title="Package" className="flex flex-col gap-6">
      {isOurs && <SentPackage name="Archive" link={archiveLink} />}
      {projectLink && <SentPackage name="Project" link={projectLink} />}
    </Panel>
  );
}

function SentPackage({ name, link }: { name: string; link: string }) {
  const { running, save } = useDownload(`Failed to download the ${name.toLowerCase()}`);
  const isOurs = !isExternalLink(link, storeAddress());
  return (
    <section aria-label={name} className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="wide text-[0.8125rem]">{name}</h3>
        {isOurs && (
          <Button
            size="sm"
            loading={running}
            onClick={() => void save(new URL(link).pathname, `${name}.zip`)}
          >
            Download
          </Button>
        )}
      </div>
      {!isOurs && <PackageLink to={link} />}
      <PackageCheck link={link} />
    </section>
  );
}
