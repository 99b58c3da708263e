import { useState } from 'react';
import { REPORT_REASON_NAMES, REPORT_REASONS, REPORT_TEXT_MAX } from '#domain/content-reports.js';
import { captchaToken } from '../../lib/captcha';
import { emailAddress, requiredText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, Button, EmailField, Select, TextArea, WritingDialog } from '../../ui';
import { useViewer } from '../auth';
import { useReportContentMutation } from './report.generated';

/** A track by its number, or a shop by the number of its account. */
export interface Reported {
  kind: 'track' | 'shop';
  id: number;
  name: string;
}

export interface ReportDialogProps {
  reported: Reported;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_NAMES[value] }));

const text = requiredText('Text', REPORT_TEXT_MAX, 'Please tell us what is wrong');
const reason = z.enum(REPORT_REASONS, 'Please choose a reason');
/** Null for a user, who is mailed at the address of the account. */
const schemaFor = (isSignedIn: boolean) =>
  z.object({ reason, text, email: isSignedIn ? z.string().transform(() => null) : emailAddress });

/** Reports a track or a shop; afterwards it shows the number of the report. */
export default function ReportDialog({ reported, open, onOpenChange }: ReportDialogProps) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const change = (next: boolean) => {
    if (!next) setReceipt(null);
    onOpenChange(next);
  };
  return (
    <WritingDialog
      open={open}
      onOpenChange={change}
      title={receipt ? 'We have your report' : `Report this ${reported.kind}`}
      description={receipt ? undefined : 'We look at every report. The seller does not learn who sent it.'}
    >
      {receipt ? (
        <ReceiptText reported={reported} receipt={receipt} onClose={() => change(false)} />
      ) : (
        <ReportForm reported={reported} onReported={setReceipt} />
      )}
    </WritingDialog>
  );
}

interface Receipt {
  id: number;
  email: string;
}

function ReceiptText({
  reported: { kind, name },
  receipt: { id, email },
  onClose,
}: {
  reported: Reported;
  receipt: Receipt;
  onClose: () => void;
}) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        {`Report #${id}: the ${kind} “${name}”. We look at it and mail our decision to `}
        <span className="[overflow-wrap:anywhere]">{email}</span>.
      </p>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

function ReportForm({
  reported: { kind, id },
  onReported,
}: {
  reported: Reported;
  onReported: (receipt: Receipt) => void;
}) {
  const { user } = useViewer();
  const [report] = useReportContentMutation();
  const form = useZodForm(schemaFor(user !== null), {
    defaultValues: { reason: '' as never, text: '', email: '' },
  });
  const { field } = form;
  const { onSubmit, failure } = useSubmit(
    form,
    'The report could not be sent. Please try again.',
    async (values) => {
      const recaptchaToken = await captchaToken('submit');
      const target = kind === 'track' ? { productId: id } : { sellerUserId: id };
      const { data } = await report({ variables: { input: { ...values, ...target, recaptchaToken } } });
      onReported({ id: data?.reportContent.id ?? 0, email: values.email ?? user?.email ?? '' });
    },
  );
  return (
    <form noValidate aria-label={`Report this ${kind}`} onSubmit={onSubmit} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Select label="Reason" required placeholder="Choose a reason" options={REASONS} {...field('reason')} />
      <TextArea
        label="What is wrong?"
        required
        rows={5}
        maxLength={REPORT_TEXT_MAX}
        hint="Name the other recording or where you have seen it, if you can."
        {...field('text')}
      />
      {!user && <EmailField required hint="For the receipt and our decision." {...field('email')} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        loadingText="Sending..."
      >
        Send report
      </Button>
    </form>
  );
}
