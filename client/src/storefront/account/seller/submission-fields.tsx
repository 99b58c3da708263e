import type { ComponentProps } from 'react';
import { isEmail } from '#domain/account.js';
import { AI_USES, COLLABORATORS_MAX_LENGTH } from '#domain/declarations.js';
import { GENRES } from '#domain/genres.js';
import { KEY_MODE_OPTIONS, KEY_MODES, MUSIC_KEYS } from '#domain/keys.js';
import { MAX_BPM, TRACK_LINK_MAX_LENGTH, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import {
  AI_USE_OPTIONS,
  AI_VOCALS_NEED_TOOLS,
  contradictsAiTools,
  needsSampleSources,
  ORIGIN_LABELS,
  SAMPLE_SOURCES_MAX_LENGTH,
  SAMPLE_USE_OPTIONS,
  SAMPLE_USES,
  VOCALS,
  VOCALS_OPTIONS,
} from '#domain/origin.js';
import { packageOfLink } from '#domain/packages.js';
import { ARCHIVE_LINK_ADVICE, isArchiveLink, SELLER_PRICES, TRACK_INCOMPLETE } from '#domain/seller.js';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import { numberText, requiredText } from '../../../lib/form-rules';
import { z } from '../../../lib/forms';
import {
  Checkbox,
  EmailField,
  formatPrice,
  NumberField,
  Select,
  storeAddress,
  TextField,
  UrlField,
} from '../../../ui';
import { MeasuredMaster, type MeasuredValues } from './measured-master';
import { usePackageRulesQuery } from './seller.generated';
import { PackageUpload, type RestCall } from '../../../package-upload';

const WRONG_EMAIL = 'Please enter a valid email address.';

const required = z.string().trim().min(1, TRACK_INCOMPLETE);

const name = (what: string) => requiredText(what, TRACK_NAME_MAX_LENGTH, TRACK_INCOMPLETE);

/** A link at one of the hosts. `https://` may be missing, as in a browser's address bar. */
const link = z
  .string()
  .transform((text) => text.trim().replace(/^(?=[\w-]+(\.[\w-]+)+\/)/, 'https://'))
  .refine((text) => text === '' || isArchiveLink(text, storeAddress()), ARCHIVE_LINK_ADVICE)
  .refine(
    (text) => text.length <= TRACK_LINK_MAX_LENGTH,
    `The link must be at most ${TRACK_LINK_MAX_LENGTH} characters`,
  );

/** A submission as the server accepts it. */
const fields = z.object({
  storeName: name('Store name'),
  trackName: name('Track name'),
  price: required.transform(Number),
  genre: required,
  bpm: numberText('BPM', { max: MAX_BPM, decimals: 3 })
    .refine((text) => text !== '', TRACK_INCOMPLETE)
    .transform(Number),
  musicKey: required,
  mode: z.enum(['', ...KEY_MODES]).transform((mode) => mode || null),
  archiveLink: link.refine((text) => text !== '', TRACK_INCOMPLETE),
  projectLink: link.transform((text) => text || null),
  program: z.string().transform((text) => text || null),
  samplesCleared: z.boolean(),
  vocals: z.enum(VOCALS, TRACK_INCOMPLETE),
  aiTools: z.enum(AI_USES, TRACK_INCOMPLETE),
  samples: z.enum(SAMPLE_USES, TRACK_INCOMPLETE),
  sampleSources: z
    .string()
    .trim()
    .max(
      SAMPLE_SOURCES_MAX_LENGTH,
      `Sources of the samples must be at most ${SAMPLE_SOURCES_MAX_LENGTH} characters`,
    )
    .transform((sources) => sources || null),
  collaborators: z
    .string()
    .trim()
    .max(COLLABORATORS_MAX_LENGTH, `Collaborators must be at most ${COLLABORATORS_MAX_LENGTH} characters`)
    .transform((names) => names || null),
  contactEmail: required.refine((text) => text === '' || isEmail(text), WRONG_EMAIL),
});

export const submissionSchema = fields
  .refine(({ samples, sampleSources }) => !needsSampleSources(samples) || sampleSources !== null, {
    path: ['sampleSources'],
    message: TRACK_INCOMPLETE,
    // Reported together with errors of other fields.
    when: () => true,
  })
  .refine((origin) => !contradictsAiTools(origin), {
    path: ['aiTools'],
    message: AI_VOCALS_NEED_TOOLS,
    when: () => true,
  });

export type SubmissionField = keyof z.input<typeof fields>;

const PRICES = SELLER_PRICES.map((price) => ({ value: String(price), label: formatPrice(price) }));

/** Fields that an upload fills. */
export type UploadedField = 'archiveLink' | 'projectLink';

interface SubmissionFieldsProps {
  field: (name: SubmissionField) => { error?: string };
  /** The seller's earnings of a sale. */
  earning?: string;
  /** Values entered so far. */
  values: { archiveLink: string; projectLink: string; genre: string; samples: string };
  /** A project file belongs to the track. */
  hasProject: boolean;
  /** Called with the link to a package that was uploaded. */
  onUploaded: (name: UploadedField, link: string) => void;
  /** Called with what was measured in the uploaded master. */
  onMeasured: (values: MeasuredValues) => void;
  /** Called when an upload for the field begins and ends. */
  onUploading: (name: UploadedField, isUploading: boolean) => void;
}

const LINKS_OR_UPLOADS =
  'Instead of an upload: Dropbox, WeTransfer, Yandex Disk or Google Drive, open to all who have it';
const ONLY_UPLOADS = 'Filled in by your upload: this store takes no links to other sites';

/** The cookie of the session says who calls. */
const callAsSeller: RestCall = (request) => request({});

/** The fields of a submission: track, links, contact. */
export function SubmissionFields({
  field,
  earning,
  values,
  hasProject,
  onMeasured,
  onUploaded,
  onUploading,
}: SubmissionFieldsProps) {
  const { data } = usePackageRulesQuery({ fetchPolicy: 'network-only' });
  const onlyUploads = data?.packageSettings.allowExternalLinks === false;
  const packageId = packageOfLink(values.archiveLink, storeAddress());
  return (
    <>
      <PackageUpload
        opensAtOnce
        label="Upload the archive"
        kind="package"
        call={callAsSeller}
        onReady={(link) => onUploaded('archiveLink', link)}
        onBusyChange={(isBusy) => onUploading('archiveLink', isBusy)}
      />
      {packageId !== null && (
        <MeasuredMaster key={packageId} id={packageId} genre={values.genre} onMeasured={onMeasured} />
      )}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Store Name" required autoComplete="organization" {...field('storeName')} />
        <TextField label="Track Name" required autoComplete="off" {...field('trackName')} />
        <Select
          label="Price"
          required
          options={PRICES}
          placeholder="Select a price"
          hint={earning}
          {...field('price')}
        />
        <Select label="Genre" required options={GENRES} placeholder="Select a genre" {...field('genre')} />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <NumberField label="BPM" required min={0} max={MAX_BPM} {...field('bpm')} />
        <Select label="Key" required options={MUSIC_KEYS} placeholder="Select a key" {...field('musicKey')} />
        <Select label="Mode (optional)" options={KEY_MODE_OPTIONS} placeholder="Unknown" {...field('mode')} />
      </div>
      <LinkField
        label="Archive Link"
        required
        hint={onlyUploads ? ONLY_UPLOADS : LINKS_OR_UPLOADS}
        uploaded={packageId !== null && 'The archive is the one that you uploaded.'}
        {...field('archiveLink')}
      />
      <LinkField
        label="Project Link (optional)"
        hint={onlyUploads ? ONLY_UPLOADS : 'At one of the same places'}
        uploaded={
          packageOfLink(values.projectLink, storeAddress()) !== null &&
          'The project file is the one that you uploaded.'
        }
        {...field('projectLink')}
      />
      <Select
        label="Program (optional)"
        options={PROJECT_PROGRAMS}
        placeholder="No project file"
        hint="The program that opens the project file"
        {...field('program')}
      />
      {hasProject && (
        <PackageUpload
          label="Upload the project file"
          kind="project"
          call={callAsSeller}
          onReady={(link) => onUploaded('projectLink', link)}
          onBusyChange={(isBusy) => onUploading('projectLink', isBusy)}
        />
      )}
      <fieldset className="flex flex-col gap-5 rounded-md border px-4 pt-3 pb-4">
        <legend className="wide px-1.5 text-sm">Origin</legend>
        <p className="text-sm text-muted">
          Shown in the shop before the sale. The contract of the buyer says the same.
        </p>
        <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-3">
          <Select
            label={ORIGIN_LABELS.vocals}
            required
            options={VOCALS_OPTIONS}
            placeholder="Select one"
            {...field('vocals')}
          />
          <Select
            label={ORIGIN_LABELS.aiTools}
            required
            options={AI_USE_OPTIONS}
            placeholder="Select one"
            hint={data?.packageSettings.refuseGenerated ? 'This store takes no generated tracks' : undefined}
            {...field('aiTools')}
          />
          <Select
            label={ORIGIN_LABELS.samples}
            required
            options={SAMPLE_USE_OPTIONS}
            placeholder="Select one"
            {...field('samples')}
          />
        </div>
        {needsSampleSources(values.samples) && (
          <TextField
            label={ORIGIN_LABELS.sampleSources}
            required
            autoComplete="off"
            hint="Packs or libraries, and their licence"
            {...field('sampleSources')}
          />
        )}
      </fieldset>
      <fieldset className="flex flex-col gap-5 rounded-md border px-4 pt-3 pb-4">
        <legend className="wide px-1.5 text-sm">Declarations (optional)</legend>
        <p className="text-sm text-muted">The buyer’s rights certificate states what you declare.</p>
        <Checkbox label="It has no uncleared samples" {...field('samplesCleared')} />
        <TextField label="Collaborators" autoComplete="off" {...field('collaborators')} />
      </fieldset>
      <EmailField label="Contact Email" required {...field('contactEmail')} />
    </>
  );
}

interface LinkFieldProps extends ComponentProps<typeof UrlField> {
  /** Says that the link is that of an upload, whose address is of no use to the reader; it shows with the focus. */
  uploaded: string | false;
}

/** The error repeats the hint, so it replaces it. */
function LinkField({ hint, uploaded, ...rest }: LinkFieldProps) {
  const field = <UrlField hint={rest.error ? undefined : hint} {...rest} />;
  // One tree for both, so that typing does not move the focus.
  return (
    <div>
      {uploaded && <p className="text-sm text-muted">{uploaded}</p>}
      <div className={uploaded ? 'not-focus-within:sr-only focus-within:mt-3' : undefined}>{field}</div>
    </div>
  );
}
