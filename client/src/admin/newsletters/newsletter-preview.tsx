import { useDeferredValue, useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { cn, ErrorState, RadioGroup, Skeleton, useIsPhone } from '../../ui';
import { EmptyNote, Panel } from '../page';
import { useNewsletterPreviewQuery } from './newsletters.generated';

const WIDTHS = { wide: 640, phone: 390 } as const;

type PreviewWidth = keyof typeof WIDTHS;

const OPTIONS: { value: PreviewWidth; label: string }[] = [
  { value: 'wide', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
];

/** The newsletter as the mail it will be, as wide as on a computer and on a phone. */
export function NewsletterPreview({ subject, body }: { subject: string; body: string }) {
  const isPhone = useIsPhone();
  const [chosen, setWidth] = useState<PreviewWidth>();
  const width = chosen ?? (isPhone ? 'phone' : 'wide');
  const input = useDeferredValue({ subject: subject.trim(), body: body.trim() });
  const isEmpty = !input.subject || !input.body;
  const { data, previousData, error, refetch } = useNewsletterPreviewQuery({
    variables: { input },
    skip: isEmpty,
    fetchPolicy: 'no-cache',
  });
  const preview = (data ?? previousData)?.newsletterPreview;
  if (isEmpty) {
    return (
      <Panel title="Preview">
        <EmptyNote>Write a subject and a text to see the mail.</EmptyNote>
      </Panel>
    );
  }
  return (
    <Panel title="Preview" className="flex flex-col gap-4">
      <RadioGroup label="Width" hideLabel options={OPTIONS} value={width} onValueChange={setWidth} />
      {error && !preview && (
        <ErrorState
          message={readFailure(error, 'The preview could not be loaded.').message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !preview && <Skeleton className="h-120 rounded-md" />}
      {preview && (
        <div className="overflow-x-auto rounded-md border" tabIndex={0} role="region" aria-label="Mail">
          {/* Without scripts and without our origin: the text is the author's. */}
          <iframe
            title={`Preview: ${subject}`}
            sandbox=""
            srcDoc={preview.html}
            width={WIDTHS[width]}
            // On a phone the mail is as wide as there is room: cut off, it would look broken.
            className={cn('mx-auto block h-180', width === 'wide' ? 'max-w-none xl:w-full' : 'max-w-full')}
          />
        </div>
      )}
    </Panel>
  );
}
