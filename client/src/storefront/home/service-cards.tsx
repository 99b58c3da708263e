import { LinkButton } from '../../ui';
import { CompletionGlyph, CreationGlyph, RemixGlyph } from './service-glyphs';
import { SectionHead } from './section-head';

const SERVICES = [
  {
    title: 'Track Creation',
    text: 'Bring a reference, a mood or three words. A producer of your genre writes the track from an empty project, and you approve each stage before the next begins.',
    Glyph: CreationGlyph,
  },
  {
    title: 'Remix Services',
    text: 'Send the stems of a release, yours or one you have cleared. We take it apart and build the version that works at the hour you play it.',
    Glyph: RemixGlyph,
  },
  {
    title: 'Project Completion',
    text: 'Eight bars that have waited for a year are still a good idea. We arrange, mix and master the loop you never finished, in your own session.',
    Glyph: CompletionGlyph,
  },
] as const;

/** What can be ordered when nothing in the shop is it. */
export function ServiceCards() {
  return (
    <section aria-labelledby="services" className="frame pt-20 md:pt-32">
      <SectionHead id="services" title="Nothing on the shelf sounds like you?">
        Then order it. Three ways to work with the people who make the tracks in the shop.
      </SectionHead>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {SERVICES.map(({ title, text, Glyph }) => (
          <li key={title} className="flex flex-col rounded-md border bg-surface p-5 md:p-7">
            <Glyph className="h-24 w-full md:h-32" />
            <h3 className="display-md mt-6 md:text-[1.5rem] xl:text-[1.75rem]">{title}</h3>
            <p className="mt-3 mb-6 text-muted">{text}</p>
            <LinkButton to="/service" className="mt-auto self-start">
              Learn More<span className="sr-only">: {title}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
