import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  CREATE_MIDI_LABEL,
  SERVICE_KINDS,
  SERVICE_NAMES,
  SERVICE_ORDER_STATUSES,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { formatDateTime } from '../../lib/dates';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Button, TextArea } from '../../ui';
import { notify } from '../notices';
import {
  useUpdateServiceOrderNotesMutation,
  type AdminServiceOrderFragment,
} from './service-orders.generated';

const STATUS_NAMES: Record<ServiceOrderStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  declined: 'Declined',
};

export const KIND_OPTIONS = SERVICE_KINDS.map((value) => ({ value, label: SERVICE_NAMES[value] }));
export const STATUS_OPTIONS = SERVICE_ORDER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));

/** Corrects the misspelled wire value for display. */
export const needName = (need: string) => (need === 'Creat MIDI' ? CREATE_MIDI_LABEL : need);

const LINK = 'underline decoration-edge underline-offset-4';

/** Details below the row: the request and internal notes. */
export function ServiceOrderDetails({ order }: { order: AdminServiceOrderFragment }) {
  return (
    <div className="grid items-start gap-6 text-sm lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{order.description}</p>
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {factsOf(order).map(([label, value]) => (
            <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
              <dt className="text-muted">{label}</dt>
              <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ServiceOrderNotes key={order.id} order={order} />
    </div>
  );
}

/** Fields of the service's form only. */
function factsOf({ details, email, userId, createdAt }: AdminServiceOrderFragment): [string, ReactNode][] {
  const { needs, stemsCount, genre, bpm, version, mixVersion, radioVersion } = details;
  const { masterVersion, projectFile, example, link } = details;
  const facts: [string, ReactNode][] = [
    ['Needs', needs?.map(needName).join(', ')],
    ['Stems', stemsCount],
    ['Genre', genre],
    ['BPM', bpm],
    ['Version', version],
    ['Mix', mixVersion?.join(', ')],
    ['Radio', radioVersion?.join(', ')],
    ['Master version', masterVersion],
    ['Project file', projectFile],
    ['Example', example && <Outward to={example} />],
    ['Link', link && <Outward to={link} />],
    [
      'Email',
      <a key="email" href={`mailto:${email}`} className={LINK}>
        {email}
      </a>,
    ],
    [
      'Account',
      userId ? (
        <Link to={`/admin/users?q=${userId}`} className={LINK}>
          Buyer {userId}
        </Link>
      ) : (
        'Deleted'
      ),
    ],
    ['Sent', formatDateTime(createdAt)],
  ];
  return facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
}

function Outward({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      {to}
    </a>
  );
}

const schema = z.object({ notes: z.string() });
const FAILED = 'Failed to save the notes';

export function ServiceOrderNotes({ order }: { order: AdminServiceOrderFragment }) {
  const [update] = useUpdateServiceOrderNotesMutation();
  const form = useZodForm(schema, { defaultValues: { notes: order.notes } });

  const submit = form.handleSubmit(async ({ notes }) => {
    try {
      await update({ variables: { id: order.id, notes } });
      form.reset({ notes });
      notify.success('Notes saved');
    } catch (error) {
      const reason = readFailure(error, FAILED);
      if (!showFieldFailure(form, reason)) notify.error(reason.message);
    }
  });

  return (
    <form
      noValidate
      aria-label={`Notes on service order ${order.id}`}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <TextArea label="Notes" rows={4} hint="Only admins read these." {...form.field('notes')} />
      <Button size="sm" type="submit" loading={form.formState.isSubmitting} className="self-start">
        Save notes
      </Button>
    </form>
  );
}
