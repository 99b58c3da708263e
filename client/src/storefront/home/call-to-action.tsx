import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

const LINKS = [
  { to: '/service', title: 'Custom Production', text: 'Describe it. We make it, for you alone.' },
  { to: '/shop', title: 'Ready Tracks', text: 'Hear it now. Own it today.' },
] as const;

/** Two large links at the end of the page: custom production and the shop. */
export function CallToAction() {
  return (
    <section aria-labelledby="final" className="frame pt-20 page-md:pt-32">
      <h2 id="final" className="display-lg mb-7 page-md:mb-10">
        Your next release starts here.
      </h2>
      <ul className="grid grid-cols-1 overflow-hidden rounded-md border page-md:grid-cols-2">
        {LINKS.map(({ to, title, text }) => (
          <li key={to} className="not-first:border-t page-md:not-first:border-t-0 page-md:not-first:border-l">
            <Link
              to={to}
              className="group flex h-full min-h-44 flex-col justify-between gap-10 p-6 transition-colors hover:bg-signal hover:text-ink focus-visible:-outline-offset-4 page-md:min-h-72 page-md:p-10"
            >
              <ArrowRight
                aria-hidden
                className="size-8 transition-transform group-hover:translate-x-2 motion-reduce:transform-none page-md:size-12"
              />
              <span>
                <span className="display-lg block">{title}</span>
                <span className="mt-2 block text-muted transition-colors group-hover:text-ink page-md:text-lg">
                  {text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
