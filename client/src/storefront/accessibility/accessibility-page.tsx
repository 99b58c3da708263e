import type { ReactNode } from 'react';
import { ANSWER_TIME } from '#domain/answer-times.js';
import { TextLink, usePageMeta, useStore } from '../../ui';
import { PageHeader, SupportEmail } from '../content-page';

/** Accessibility statement: what tests show to hold, what does not work yet, and how to report it. */
export function AccessibilityPage() {
  const { name } = useStore();
  usePageMeta(
    'Accessibility',
    `How ${name} can be used by keyboard, screen reader and on small screens, what does not work yet, and whom to tell.`,
  );
  return (
    <>
      <PageHeader title="Accessibility">
        Everybody should be able to find, hear and buy a track here. This page says how far we are.
      </PageHeader>
      <div className="frame pt-8 *:max-w-[70ch] md:pt-14">
        <Section title="The standard">
          <p>
            We build this site to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Automatic
            tests (axe) check the main pages against it before a change goes live, in the dark and in the
            light theme. Nobody outside our team has audited the site.
          </p>
        </Section>
        <Section title="What you can rely on">
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>Everything works by keyboard alone: the shop, the player, cart, checkout and account.</li>
            <li>The focus is always visible, and stays inside a dialog while it is open.</li>
            <li>Text has a contrast of at least 4.5:1 on its ground, in both themes.</li>
            <li>Form fields have names, and errors say in words what is wrong and where.</li>
            <li>Pages can be used at a width of 320 pixels without scrolling sideways.</li>
            <li>Motion stops if your system asks for less of it. No sound starts by itself.</li>
            <li>The keyboard shortcuts of the player can be turned off, in the player.</li>
          </ul>
        </Section>
        <Section title="What does not work yet">
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>Previews are music: there is no description in words of how a track sounds.</li>
            <li>Waveforms are drawings. Length, tempo and key are there as text, their shape is not.</li>
            <li>Contracts and invoices are PDF files without tags; ask us for their text.</li>
            <li>Pages of payment services and of file hosts are not ours.</li>
          </ul>
        </Section>
        <Section title="Tell us">
          <p>
            Something is in your way? Write to <SupportEmail />, or use the form on the{' '}
            <TextLink to="/contact">Contact</TextLink> page. Say which page it was and what you use. We answer
            within {ANSWER_TIME}, and send you what you need in another form meanwhile.
          </p>
        </Section>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="not-first:mt-10 not-first:border-t not-first:pt-10">
      <h2 className="display-md">{title}</h2>
      <div className="mt-4 text-muted md:text-[1.0625rem] md:leading-7">{children}</div>
    </section>
  );
}
