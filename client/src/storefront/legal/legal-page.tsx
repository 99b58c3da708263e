import { ChevronDown } from 'lucide-react';
import { partsOf, type LegalDocument, type LegalSection } from '#domain/legal-text.js';
import { TextLink } from '../../ui';
import { PageHeader } from '../content-page';

/** A long text of numbered sections, each with an anchor, and its table of contents. */
export function LegalPage({ title, lead, updated, sections }: LegalDocument) {
  return (
    <>
      <PageHeader title={title}>{lead}</PageHeader>
      <div className="frame grid grid-cols-1 gap-x-12 gap-y-10 pt-8 md:pt-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="self-start lg:sticky lg:top-28">
          <p className="figures text-sm text-muted">Last updated: {updated}</p>
          {/* Folded on a phone, where it is above the text. */}
          <details className="group mt-4 border-y lg:hidden">
            <summary className="wide flex min-h-12 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
              Contents
              <ChevronDown
                aria-hidden
                className="size-4 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <Contents sections={sections} />
          </details>
          <nav aria-label="Contents" className="mt-5 hidden lg:block">
            <Contents sections={sections} />
          </nav>
        </div>
        <div className="max-w-[70ch]">
          {sections.map((section, place) => (
            <section
              key={section.id}
              aria-labelledby={section.id}
              className="not-first:mt-10 not-first:border-t not-first:pt-10 md:not-first:mt-14 md:not-first:pt-14"
            >
              <h2 id={section.id} className="display-md scroll-mt-24">
                <span className="figures mr-3 text-muted">{place + 1}</span>
                {section.title}
              </h2>
              <div className="mt-4 flex flex-col gap-4 text-muted md:text-[1.0625rem] md:leading-7">
                {section.text.map((part, index) =>
                  typeof part === 'string' ? (
                    <p key={index}>
                      <Paragraph text={part} />
                    </p>
                  ) : (
                    <List key={index} items={part} />
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="border-t text-[0.9375rem]">
      {sections.map((section, place) => (
        <li key={section.id} className="border-b last:max-lg:border-b-0">
          <a
            href={`#${section.id}`}
            className="grid min-h-10 grid-cols-[2rem_minmax(0,1fr)] items-center py-1.5 leading-snug text-muted transition-colors hover:text-bone touch:min-h-11"
          >
            <span className="figures">{place + 1}</span>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Text with its links. */
function Paragraph({ text }: { text: string }) {
  return partsOf(text).map(({ text: words, href }, place) =>
    href === null ? (
      words
    ) : href.startsWith('mailto:') ? (
      <a
        key={place}
        href={href}
        className="text-bone underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-signal"
      >
        {words}
      </a>
    ) : (
      <TextLink key={place} to={href}>
        {words}
      </TextLink>
    ),
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item) => (
        <li
          key={item}
          className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-muted"
        >
          <Paragraph text={item} />
        </li>
      ))}
    </ul>
  );
}
