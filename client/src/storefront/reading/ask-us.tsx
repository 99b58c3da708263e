import { LinkButton } from '../../ui';

/** The way out of a text that did not answer it. */
export function AskUs({ title, children }: { title: string; children: string }) {
  return (
    <section aria-labelledby="ask" className="frame pt-20 md:pt-32">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 rounded-md border bg-surface p-6 md:p-10">
        <div>
          <h2 id="ask" className="display-md">
            {title}
          </h2>
          <p className="mt-3 max-w-xl text-muted">{children}</p>
        </div>
        <LinkButton to="/contact" size="lg">
          Get In Touch
        </LinkButton>
      </div>
    </section>
  );
}
