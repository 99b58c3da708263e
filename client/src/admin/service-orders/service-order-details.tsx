import {
  MANUAL_SERVICE_STATUSES,
  SERVICE_KINDS,
  SERVICE_NAMES,
  SERVICE_ORDER_STATUSES,
  SERVICE_STATUS_NAMES,
  serviceFacts,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { formatUtcDateTime } from '../../lib/dates';
import { useRecordSave, type EditedRecord } from '../../editing';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Button, cn, TextArea, TextLink } from '../../ui';
import { notify } from '../notices';
import { AnnotationsPanel } from '../annotations';
import { Fact, HistoryLink, MailLink, OutsideLink } from '../page';
import { useDraft } from '../session';
import {
  useUpdateServiceOrderNotesMutation,
  type AdminServiceOrderFragment,
} from './service-orders.generated';

export const KIND_OPTIONS = SERVICE_KINDS.map((value) => ({ value, label: SERVICE_NAMES[value] }));
const named = (value: ServiceOrderStatus) => ({ value, label: SERVICE_STATUS_NAMES[value] });
/** Statuses of the filter. */
export const STATUS_OPTIONS = SERVICE_ORDER_STATUSES.map(named);
/** Statuses that are set by hand. */
export const MANUAL_STATUS_OPTIONS = MANUAL_SERVICE_STATUSES.map(named);

/** Details below the row: the request and internal notes. */
export function ServiceOrderDetails({ order }: { order: AdminServiceOrderFragment }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 text-sm lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <ServiceRequest order={order} className="sm:grid-cols-2" />
        <p>
          <TextLink to={`/admin/service-orders/${order.id}`}>Quote and messages</TextLink>
        </p>
        <AnnotationsPanel title="Tags and notes" kind="service_order" id={order.id} />
      </div>
      <ServiceOrderNotes key={order.id} order={order} />
    </div>
  );
}

/** The request as it was sent, and who sent it. */
export function ServiceRequest({
  order,
  className,
}: {
  order: AdminServiceOrderFragment;
  className?: string;
}) {
  const { details, description, email, userId, createdAt } = order;
  return (
    <div className="flex min-w-0 flex-col gap-4 text-sm">
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
      <dl className={cn('grid grid-cols-1 gap-x-8 gap-y-2', className)}>
        {serviceFacts(details).map(({ label, value, isLink }) => (
          <Fact key={label} label={label}>
            {isLink ? <OutsideLink to={value} /> : value}
          </Fact>
        ))}
        <Fact label="Email">
          <MailLink email={email} />
        </Fact>
        <Fact label="Account">
          {userId ? <TextLink to={`/admin/users/${userId}`}>Buyer {userId}</TextLink> : 'Deleted'}
        </Fact>
        <Fact label="Sent">{formatUtcDateTime(createdAt)}</Fact>
        <Fact label="Changes">
          <HistoryLink subject={`service-order:${order.id}`} />
        </Fact>
      </dl>
    </div>
  );
}

const schema = z.object({ notes: z.string() });

type StoredNotes = Pick<AdminServiceOrderFragment, 'notes' | 'version'>;

const notesOf = (stored: StoredNotes): EditedRecord<z.input<typeof schema>, StoredNotes> => ({
  stored,
  toValues: ({ notes }) => ({ notes }),
  labels: { notes: 'Notes' },
});

/** Notes that only admins read. */
export function ServiceOrderNotes({ order }: { order: AdminServiceOrderFragment }) {
  const [update] = useUpdateServiceOrderNotesMutation();
  const form = useZodForm(schema, { defaultValues: { notes: order.notes } });
  useDraft(form, `notes-${order.id}`);

  const save = useRecordSave(form, notesOf(order), async ({ notes }, { expectedVersion }) => {
    const { data } = await update({ variables: { id: order.id, notes, expectedVersion } });
    form.reset({ notes });
    notify.success('Notes saved');
    return data?.updateServiceOrderNotes;
  });
  const { onSubmit } = useSubmit(form, 'Failed to save the notes', save, notify.error);

  return (
    <form
      noValidate
      aria-label={`Notes on service order ${order.id}`}
      onSubmit={onSubmit}
      className="flex flex-col gap-3"
    >
      <TextArea label="Notes" rows={4} hint="Only admins read these." {...form.field('notes')} />
      <Button size="sm" type="submit" loading={form.formState.isSubmitting} className="self-start">
        Save notes
      </Button>
    </form>
  );
}
