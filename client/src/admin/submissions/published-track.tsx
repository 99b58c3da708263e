import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState, useWatch, type Path } from 'react-hook-form';
import { keyName, type KeyMode } from '#domain/keys.js';
import { missingOrigin, NEEDED_ORIGIN, ORIGIN_LABELS, originBrief } from '#domain/origin.js';
import type { ZodForm } from '../../lib/forms';
import { PreviewMaker } from '../../track-preview';
import { Banner, Button, capitalised } from '../../ui';
import type { StoredAudio } from '../media';
import { Fact, NoValue, PackageLink, Panel } from '../page';
import {
  DeliveryFields,
  ListingFields,
  OriginFields,
  NO_PROGRAM,
  ProductMediaFields,
  TrackFields,
  type ProductFormInput,
  type ProductFormOutput,
} from '../products';
import { NOBODY_IS_PAID } from '../sellers';
import type { AdminSubmissionFragment, MasterInPackageFragment } from './submissions.generated';
import type { PackageMasterState } from './use-package-master';

interface PublishedTrackProps {
  form: ZodForm<ProductFormInput, ProductFormOutput>;
  sound: PackageMasterState;
  submission: AdminSubmissionFragment;
  /** The account that sent the track gets it. */
  keepsSeller: boolean;
  /** Takes the preview that was made. */
  onPreview: (path: string) => void;
}

const KEEPS_SELLER = 'The account that sent the track.';

/** The track as it goes on sale. Its fields are folded until they are wanted, or one of them is wrong. */
export function PublishedTrack({ form, sound, submission, keepsSeller, onPreview }: PublishedTrackProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors, submitCount } = useFormState({ control: form.control });
  const { packageId, master } = sound;
  const hasMaster = packageId !== null;
  const [wrong] = Object.keys(errors).filter(
    (name) => (hasMaster || name !== 'audio') && !NEEDED_ORIGIN.some((part) => part === name),
  ) as Path<ProductFormInput>[];

  const showFault = useEffectEvent(() => {
    if (!wrong || isOpen) return;
    setOpen(true);
    // The field is there after the render.
    requestAnimationFrame(() => form.setFocus(wrong));
  });
  useEffect(() => showFault(), [submitCount]);

  const media = <ProductMediaFields form={form} audio={madeAudio(master)} />;
  return (
    <div className="flex min-w-0 flex-col gap-6 max-xl:order-3">
      {/* Nothing to make a preview of: it must be uploaded. */}
      {!hasMaster && media}
      <Panel
        title="To be published"
        action={
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={isOpen ? 'Fold the fields of the track' : 'Edit the track'}
            onClick={() => setOpen(!isOpen)}
            className="mr-2"
          >
            {isOpen ? 'Done' : 'Edit'}
          </Button>
        }
      >
        <TrackSummary form={form} hasMaster={hasMaster} submission={submission} keepsSeller={keepsSeller} />
      </Panel>
      <OriginFields form={form} missing={<OriginNotes form={form} submission={submission} />} />
      {isOpen && (
        <>
          {hasMaster && (
            <Panel title="Preview from the master">
              <PreviewMaker
                isNew
                preview={master}
                failure={sound.error && master === undefined ? 'Failed to load the master' : undefined}
                onRetry={sound.reload}
                onMake={(section) => sound.make(section).catch(() => undefined)}
                onDone={() => master?.audio && onPreview(master.audio)}
              />
            </Panel>
          )}
          {hasMaster && media}
          <TrackFields form={form} labelHint={keepsSeller ? KEEPS_SELLER : undefined} />
          <ListingFields form={form} current="published" />
          <DeliveryFields form={form} showsChecks={false} />
        </>
      )}
    </div>
  );
}

/** Says what the seller has not stated, and what the reviewer changed. */
function OriginNotes({ form, submission }: Pick<PublishedTrackProps, 'form' | 'submission'>) {
  const [vocals, aiTools, samples] = useWatch({ control: form.control, name: [...NEEDED_ORIGIN] });
  const missing = missingOrigin(submission);
  const stillMissing = missingOrigin({ vocals, aiTools, samples });
  const now = originBrief({ vocals: vocals || null, aiTools: aiTools || null, samples: samples || null });
  const sent = originBrief(submission);
  if (missing.length === 0) return <Sent value={sent} now={now} />;
  return (
    <Banner tone={stillMissing.length > 0 ? 'danger' : 'info'}>
      {`The seller has not stated: ${missing.map((part) => ORIGIN_LABELS[part]).join(', ')}.`}
      {stillMissing.length > 0 && ' The track is approved once you have asked and stated it here.'}
    </Banner>
  );
}

interface TrackSummaryProps extends Pick<PublishedTrackProps, 'form' | 'submission' | 'keepsSeller'> {
  hasMaster: boolean;
}

function TrackSummary({ form, hasMaster, submission, keepsSeller }: TrackSummaryProps) {
  const track = useWatch({ control: form.control }) as ProductFormInput;
  const { name, storeName, sellerId, category, bpm, musicKey, mode, type, price, oldPrice } = track;
  const { status, quantity, commissionPercent, isHot, img, audio, downloadLink, projectName, projectLink } =
    track;
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-2.5 text-sm [--fact-label:6rem] sm:grid-cols-2">
      <Fact label="Name">
        {name || <NoValue />}
        <Sent value={submission.trackName} now={name} />
      </Fact>
      <Fact label="Seller">
        {storeName || 'The store'}
        {storeName && sellerId === null && (
          <span className="block text-[0.8125rem] text-muted">
            {keepsSeller ? KEEPS_SELLER : NOBODY_IS_PAID}
          </span>
        )}
        <Sent value={submission.storeName} now={storeName} />
      </Fact>
      <Fact label="Genre">
        {listed(category, type)}
        <Sent value={submission.genre} now={category} />
      </Fact>
      <Fact label="BPM, key">
        {tempoAndKey(bpm, musicKey, mode || null)}
        <Sent
          value={tempoAndKey(String(submission.bpm), submission.musicKey, submission.mode)}
          now={tempoAndKey(bpm, musicKey, mode || null)}
        />
      </Fact>
      <Fact label="Price">
        {listed(`$${price}`, oldPrice && `before $${oldPrice}`)}
        <Sent value={`$${submission.price}`} now={`$${price}`} />
      </Fact>
      <Fact label="Listing">
        {listed(
          capitalised(status),
          `${quantity || '1'} ${Number(quantity || 1) === 1 ? 'copy' : 'copies'}`,
          isHot && 'hot',
          commissionPercent && `${commissionPercent}% commission`,
        )}
      </Fact>
      <Fact label="Preview">{previewText(audio, hasMaster)}</Fact>
      <Fact label="Cover">{img ? 'Uploaded' : 'Drawn from genre, key and name'}</Fact>
      <Fact label="Package">
        {downloadLink === submission.archiveLink ? 'As it was sent' : <PackageLink to={downloadLink} />}
      </Fact>
      <Fact label="Project">
        {projectName === NO_PROGRAM ? 'None' : listed(projectName, !projectLink && 'without a file')}
      </Fact>
    </dl>
  );
}

const tempoAndKey = (bpm: string, key: string, mode: KeyMode | null): string =>
  listed(bpm || '—', key ? keyName(key, mode) : '—');

/** Says what the seller sent where something else is published. */
function Sent({ value, now }: { value: string; now: string }) {
  if (value === now) return null;
  return <span className="block text-[0.8125rem] text-sale">{`The seller sent ${value}`}</span>;
}

/** The given texts in one line. */
const listed = (...texts: (string | false)[]): string => texts.filter(Boolean).join(', ');

function previewText(audio: string, hasMaster: boolean): string {
  if (audio) return 'Ready';
  return hasMaster ? 'Of the loudest drop, made when you approve' : 'To be uploaded above';
}

/** The preview that was made, with its part of the waveform. */
function madeAudio(master: MasterInPackageFragment | null | undefined): StoredAudio | undefined {
  if (!master?.audio || !master.duration || master.startSeconds === null || master.lengthSeconds === null) {
    return undefined;
  }
  const { audio: path, peaks, startSeconds, lengthSeconds: duration } = master;
  const perSecond = peaks.length / master.duration;
  const first = Math.round(startSeconds * perSecond);
  return { path, peaks: peaks.slice(first, first + Math.round(duration * perSecond)), duration };
}
