import { useApolloClient } from '@apollo/client/react';
import { Tag } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '#domain/numbers.js';
import type { AdminProductFilter } from '../../lib/graphql/schema.generated';
import { useSubmit, useZodForm } from '../../lib/forms';
import { tracksText } from '../../lib/tracks-text';
import { Banner, Button, Checkbox, Dialog, Select, TextField } from '../../ui';
import { notify } from '../notices';
import { changeSchema, toChange, toLocalTime, WAYS } from './change-schema';
import { PricePreview } from './price-preview';
import {
  PriceChangePreviewDocument,
  useChangePricesMutation,
  type PriceChangePreviewQuery,
} from './price-changes.generated';

type Preview = PriceChangePreviewQuery['priceChangePreview'];

interface ChangePricesProps {
  /** Selected tracks. */
  ids: ReadonlySet<number>;
  /** Search and filters of the list, and the number of tracks on all its pages. */
  filter: AdminProductFilter;
  total: number | undefined;
  /** Called after the change. */
  onChanged: () => void;
}

/** Changes the prices of the selected tracks, or of all that match the filter, after a preview. */
export function ChangePrices(props: ChangePricesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" disabled={!props.total} onClick={() => setOpen(true)}>
        <Tag aria-hidden className="size-4" />
        <span>
          <span className="max-sm:sr-only">Change prices</span>
          <span aria-hidden className="sm:hidden">
            Prices
          </span>
        </span>
      </Button>
      {open && <ChangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

function ChangeDialog({
  ids,
  filter,
  total = 0,
  onChanged,
  onClose,
}: ChangePricesProps & { onClose: () => void }) {
  const formId = useId();
  const client = useApolloClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [change] = useChangePricesMutation();
  const form = useZodForm(changeSchema, {
    defaultValues: {
      scope: ids.size > 0 ? 'selected' : 'matching',
      way: 'lower-percent',
      value: '',
      isSale: false,
      startsAt: toLocalTime(new Date()),
      endsAt: toLocalTime(new Date(Date.now() + 7 * DAY_MS)),
    },
  });
  const isSale = form.watch('isSale');

  const { onSubmit, failure } = useSubmit(form, 'Failed to change the prices', async (values) => {
    const chosen = values.scope === 'selected' ? { ids: [...ids] } : { filter };
    const input = { ...chosen, ...toChange(values) };
    if (!preview) {
      const { data } = await client.query({
        query: PriceChangePreviewDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      setPreview(data?.priceChangePreview ?? null);
      return;
    }
    // After a refusal the preview is outdated; it has to be looked at again.
    setPreview(null);
    const { data } = await change({ variables: { input: { ...input, fingerprint: preview.fingerprint } } });
    notify.success(doneText(data?.changePrices));
    onClose();
    onChanged();
    await client.refetchQueries({ include: 'active' });
  });

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Change prices"
      description="Nothing changes before you have seen the effect on each track."
      footer={
        <>
          {preview ? (
            <Button onClick={() => setPreview(null)}>Back</Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={preview?.changed === 0}
            loading={form.formState.isSubmitting}
          >
            {preview ? confirmLabel(preview, isSale) : 'Preview'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Change prices"
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        {preview ? (
          <PricePreview preview={preview} />
        ) : (
          <>
            <Select
              label="Tracks"
              options={[
                ...(ids.size > 0 ? [{ value: 'selected', label: chosenText(ids.size, 'selected') }] : []),
                { value: 'matching', label: chosenText(total, 'that match the list') },
              ]}
              {...form.field('scope')}
            />
            <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
              <Select label="Change" options={WAYS} {...form.field('way', ['value'])} />
              <TextField
                label="By"
                required
                inputMode="decimal"
                autoComplete="off"
                {...form.field('value')}
              />
            </div>
            <Checkbox
              label="As a sale: the price before is struck through, and comes back at the end"
              {...form.register('isSale')}
            />
            {isSale && (
              <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
                <TextField label="Starts" required type="datetime-local" {...form.field('startsAt')} />
                <TextField label="Ends" required type="datetime-local" {...form.field('endsAt')} />
              </div>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

function chosenText(count: number, which: string): string {
  const number = formatCount(count);
  return count === 1 ? `The 1 track ${which}` : `All ${number} tracks ${which}`;
}

function confirmLabel({ changed }: Preview, isSale: boolean): string {
  const prices = pricesText(changed);
  return isSale ? `Plan sale of ${prices}` : `Change ${prices}`;
}

interface DoneChange {
  status: string;
  trackCount: number;
}

function doneText(done: DoneChange | undefined): string {
  const { status, trackCount } = done ?? { status: '', trackCount: 0 };
  if (status === 'scheduled') return `Sale of ${tracksText(trackCount)} planned`;
  if (status === 'running') return `Sale of ${tracksText(trackCount)} started`;
  return `${pricesText(trackCount)} changed`;
}

function pricesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'price' : 'prices'}`;
}
