import { GENRES } from '#domain/genres.js';
import { SectionHeader } from './section-header';

const HIGHLIGHTS = [
  {
    figure: '24-bit',
    title: 'Premium Quality',
    text: 'Masters at 44.1 kHz, stems in 24 bit with no empty tracks, and a premaster that never peaks above -6 dB. We listen to every track before it is listed.',
  },
  {
    figure: '10+',
    title: '10+ Years Experience',
    text: 'More than a decade of records written for other people’s names. The producers behind them play clubs themselves and know what a system does to a kick.',
  },
  {
    figure: '1 mail',
    title: 'Fast Delivery',
    text: 'Master, unmastered mix, stems, MIDI and the contract reach your inbox in one e-mail as soon as the order is completed.',
  },
  {
    figure: String(GENRES.length),
    title: 'Genre Flexibility',
    text: 'From afro house to UK garage: thirty-nine genres in one shop, each made by somebody who releases in it.',
  },
] as const;

export function Highlights() {
  return (
    <section aria-labelledby="stand-out" className="frame pt-20 page-md:pt-32">
      <SectionHeader id="stand-out" title="Why we stand out" />
      <ul className="grid grid-cols-1 border-t page-sm:grid-cols-2 page-lg:grid-cols-4 page-lg:border-b">
        {HIGHLIGHTS.map(({ figure, title, text }) => (
          <li
            key={title}
            className="border-b py-7 page-sm:odd:pr-6 page-sm:even:border-l page-sm:even:pl-6 page-lg:border-b-0 page-lg:px-7 page-lg:py-9 page-lg:not-first:border-l page-lg:first:pl-0 page-lg:last:pr-0 page-lg:even:pl-7 page-lg:odd:pr-7"
          >
            <p aria-hidden className="display-lg figures page-lg:text-[3.25rem]">
              {figure}
            </p>
            <h3 className="wide mt-6 text-lg">
              <Title text={title} figure={figure} />
            </h3>
            <p className="mt-2 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hides the part of the title that the figure above shows already. */
function Title({ text, figure }: { text: string; figure: string }) {
  if (!text.startsWith(figure)) return text;
  return (
    <>
      <span className="sr-only">{figure}</span>
      {text.slice(figure.length)}
    </>
  );
}
