import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { MAX_BPM } from '#domain/limits.js';
import { SELLER_PRICES } from '#domain/seller.js';
import { formatPrice, Select, TextField } from '../../ui';
import type { TrackField } from './track-schema';

const PRICES = SELLER_PRICES.map((price) => ({ value: String(price), label: formatPrice(price) }));

interface TrackFieldsProps {
  field: (name: TrackField) => { error?: string };
}

/** What we ask about a track: what it is, where it lies, who answers for it. */
export function TrackFields({ field }: TrackFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Store Name" required autoComplete="organization" {...field('storeName')} />
        <TextField label="Track Name" required autoComplete="off" {...field('trackName')} />
        <Select label="Price" required options={PRICES} placeholder="Select a price" {...field('price')} />
        <Select label="Genre" required options={GENRES} placeholder="Select a genre" {...field('genre')} />
        <TextField
          label="BPM"
          required
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_BPM}
          step={1}
          autoComplete="off"
          {...field('bpm')}
        />
        <Select label="Key" required options={MUSIC_KEYS} placeholder="Select a key" {...field('musicKey')} />
      </div>
      <LinkField
        label="Archive Link"
        required
        hint="Dropbox, WeTransfer, Yandex Disk or Google Drive, open to all who have it"
        {...field('archiveLink')}
      />
      <LinkField label="Project Link (optional)" hint="At one of the same places" {...field('projectLink')} />
      <TextField
        label="Contact Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field('contactEmail')}
      />
    </>
  );
}

interface LinkFieldProps {
  label: string;
  required?: boolean;
  hint: string;
  error?: string;
}

/** The error says what the hint says: one of them is enough. */
function LinkField({ hint, ...rest }: LinkFieldProps) {
  return (
    <TextField
      type="url"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      hint={rest.error ? undefined : hint}
      {...rest}
    />
  );
}
