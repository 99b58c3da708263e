import type { ReactNode } from 'react';
import { ANSWER_TIME } from '#domain/answer-times.js';
import { Accordion, TextLink, usePageMeta, type AccordionItem, useStore } from '../../ui';
import { ContactCallout, PageHeader } from '../content-page';
import { FOR_BUYERS, FOR_SELLERS, generalQuestions } from './faq-items';

export function FaqPage() {
  usePageMeta(
    'FAQ',
    'How buying and selling ghost-produced tracks works: rights, payment, what you receive, technical requirements, review and payouts.',
  );
  return (
    <>
      <PageHeader title="FAQ">
        What people ask before they buy their first track, and before they send one.
      </PageHeader>
      <Section id="general" title="General Questions" items={generalQuestions(useStore().name)}>
        What this is, and how to reach the people behind it.
      </Section>
      <Section id="sellers" title="For Sellers" items={FOR_SELLERS}>
        From the first registration to the money. The{' '}
        <TextLink to="/upload-instructions">Track Upload Guide</TextLink> has it in pictures.
      </Section>
      <Section id="buyers" title="For Buyers" items={FOR_BUYERS}>
        Paying, receiving, owning. The <TextLink to="/terms-and-conditions">Terms and Conditions</TextLink>{' '}
        say it in full.
      </Section>
      <ContactCallout title="Not in the list?">
        {`Ask us. A person reads it and answers within ${ANSWER_TIME}.`}
      </ContactCallout>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  items: readonly AccordionItem[];
  children: ReactNode;
}

function Section({ id, title, items, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="frame pt-16 md:pt-24">
      <div className="grid grid-cols-1 gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="self-start lg:sticky lg:top-28">
          <h2 id={id} className="display-lg">
            {title}
          </h2>
          <p className="mt-3 max-w-sm text-muted">{children}</p>
        </div>
        <Accordion items={items} />
      </div>
    </section>
  );
}
