import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { GENRES } from '#domain/genres.js';
import { NEWSLETTER_BODY_MAX, NEWSLETTER_SUBJECT_MAX } from '#domain/newsletters.js';
import { useRecordSave, type Edit, type EditedRecord } from '../../editing';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import type { NewsletterInput } from '../../lib/graphql/schema.generated';
import { Banner, TextArea, TextField } from '../../ui';
import { Panel, SaveButton } from '../page';
import { useDraft } from '../session';
import { NewsletterAudience } from './newsletter-audience';
import { NewsletterPreview } from './newsletter-preview';
import type { AdminNewsletterFragment } from './newsletters.generated';

const schema = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Subject is required')
    .max(NEWSLETTER_SUBJECT_MAX, `Subject must be at most ${NEWSLETTER_SUBJECT_MAX} characters`),
  body: z
    .string()
    .trim()
    .min(1, 'Text is required')
    .max(NEWSLETTER_BODY_MAX, `Text must be at most ${NEWSLETTER_BODY_MAX} characters`),
  genres: z.array(z.enum(GENRES)),
  sellers: z.array(z.object({ userId: z.number(), name: z.string() })),
});

export type NewsletterFormInput = z.input<typeof schema>;
type NewsletterFormOutput = z.output<typeof schema>;

const NEW_NEWSLETTER: NewsletterFormInput = { subject: '', body: '', genres: [], sellers: [] };

/** Converts the values, or the changed ones among them, to the input of the API. */
export function toNewsletterInput<Values extends Partial<NewsletterFormOutput>>({
  sellers,
  ...fields
}: Values) {
  return { ...fields, ...(sellers && { sellerUserIds: sellers.map(({ userId }) => userId) }) };
}

interface NewsletterEditorProps {
  /** The stored draft when one is edited. */
  record?: EditedRecord<NewsletterFormInput, AdminNewsletterFragment>;
  /** Resolves to the stored draft where the editor stays open. */
  onSave: (
    input: NewsletterInput,
    edit: Edit<NewsletterFormInput, NewsletterFormOutput>,
  ) => Promise<AdminNewsletterFragment | void>;
  /** Buttons for a stored draft; `isDirty` until the form is saved. */
  actions?: (isDirty: boolean) => ReactNode;
}

/** Text, recipients and preview of a newsletter. */
export function NewsletterEditor({ record, onSave, actions }: NewsletterEditorProps) {
  const defaultValues = record ? record.toValues(record.stored) : NEW_NEWSLETTER;
  const form = useZodForm(schema, { defaultValues });
  const draft = useDraft(form);
  const save = useRecordSave(form, record, async (values, edit) => {
    const stored = await onSave(toNewsletterInput(values) as NewsletterInput, edit);
    if (stored && record) form.reset(record.toValues(stored));
    else draft.forget();
    return stored;
  });
  const { onSubmit, failure, clearFailure } = useSubmit(form, 'Failed to save the newsletter', save);
  const [subject, body, genres, sellers] = useWatch({
    control: form.control,
    name: ['subject', 'body', 'genres', 'sellers'],
  });
  const change = { shouldDirty: true } as const;

  return (
    <form noValidate aria-label="Newsletter" onSubmit={onSubmit} className="flex flex-col gap-6">
      {failure && (
        <Banner tone="danger" onClose={clearFailure}>
          {failure}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title="Mail" className="flex flex-col gap-5">
            <TextField label="Subject" required autoComplete="off" {...form.field('subject')} />
            <TextArea
              label="Text"
              required
              rows={16}
              hint="A blank line begins a paragraph. Addresses become links. The link to unsubscribe is added."
              {...form.field('body')}
            />
          </Panel>
          <NewsletterAudience
            genres={genres}
            sellers={sellers}
            onGenres={(next) => form.setValue('genres', next, change)}
            onSellers={(next) => form.setValue('sellers', next, change)}
          />
        </div>
        <NewsletterPreview subject={subject} body={body} />
      </div>
      <div
        data-actions
        className="sticky bottom-0 z-10 -mx-4 -mb-16 flex flex-wrap justify-end gap-3 border-t bg-ink px-4 py-3 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
      >
        {actions?.(form.formState.isDirty)}
        <SaveButton form={form}>Save draft</SaveButton>
      </div>
    </form>
  );
}
