import {
  CO_PRODUCING_SHARE_PERCENT,
  QUOTE_DEPOSIT_PERCENT,
  QUOTE_LIMITS,
  QUOTE_TEMPLATES,
  QUOTE_VALID_DAYS,
} from '#domain/service-quotes.js';
import { useSubmit, useZodForm } from '../../lib/forms';
import { Banner, Button, NumberField, TextArea } from '../../ui';
import { notify } from '../notices';
import { useDraft } from '../session';
import { quoteSchema, toQuoteInput } from './quote-schema';
import { useQuoteServiceOrderMutation, type AdminServiceCourseFragment } from './service-orders.generated';

/** Writes a quote. It begins with the latest quote, or with the usual terms of the service. */
export function QuoteForm({ order }: { order: AdminServiceCourseFragment }) {
  const [quote] = useQuoteServiceOrderMutation();
  const form = useZodForm(quoteSchema, { defaultValues: firstValuesOf(order) });
  const draft = useDraft(form, `quote-${order.id}`);
  const { field } = form;
  const { onSubmit, failure } = useSubmit(form, 'Failed to send the quote', async (values) => {
    await quote({ variables: { id: order.id, input: toQuoteInput(values) } });
    draft.forget();
    notify.success('Quote sent');
  });
  return (
    <form noValidate aria-label="Quote" onSubmit={onSubmit} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <NumberField label="Price ($)" required {...field('price')} />
        <NumberField label="Deposit (%)" required inputMode="numeric" {...field('depositPercent')} />
        <NumberField label="Days" required inputMode="numeric" {...field('days')} />
        <NumberField label="Rounds of changes" required inputMode="numeric" {...field('rounds')} />
        <NumberField label="Extra round ($)" hint="Empty: none is offered" {...field('extraRoundPrice')} />
        <NumberField label="Valid for (days)" required inputMode="numeric" {...field('validDays')} />
        {order.kind === 'coProducing' && (
          <NumberField
            label="Share of the customer (%)"
            hint={`Empty: ${CO_PRODUCING_SHARE_PERCENT}`}
            inputMode="numeric"
            {...field('sharePercent')}
          />
        )}
      </div>
      <TextArea label="You deliver" required rows={4} hint="One thing on each line" {...field('delivers')} />
      <TextArea
        label="Note to the customer"
        rows={3}
        maxLength={QUOTE_LIMITS.noteLength}
        {...field('note')}
      />
      <Button type="submit" variant="primary" loading={form.formState.isSubmitting} className="self-start">
        Send quote
      </Button>
    </form>
  );
}

function firstValuesOf({ kind, quotes }: AdminServiceCourseFragment) {
  const latest = quotes.at(-1);
  const { days, rounds, delivers } = latest ?? QUOTE_TEMPLATES[kind];
  return {
    price: latest ? String(latest.price) : '',
    depositPercent: String(latest?.depositPercent ?? QUOTE_DEPOSIT_PERCENT),
    days: String(days),
    rounds: String(rounds),
    extraRoundPrice: latest?.extraRoundPrice ? String(latest.extraRoundPrice) : '',
    sharePercent: latest?.sharePercent ? String(latest.sharePercent) : '',
    validDays: String(QUOTE_VALID_DAYS),
    delivers: delivers.join('\n'),
    note: '',
  };
}
