import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SERVICE_KINDS, type ServiceKind } from '#domain/services.js';
import { Button, notify } from '../../ui';
import { openLogin, useViewer } from '../auth';
import { SERVICES } from './services';

const ServiceDialog = lazy(() => import('./service-dialog'));

/** Three things to order, each with its form. The forms are for people with an account. */
export function ServiceCards() {
  const { signedIn } = useViewer();
  const [open, setOpen] = useState<ServiceKind | null>(null);
  const [loaded, setLoaded] = useState(false);

  function request(kind: ServiceKind) {
    if (!signedIn) {
      notify.error('Please log in or register to continue', {
        action: { label: 'Log In', onClick: () => openLogin() },
      });
      return;
    }
    setLoaded(true);
    setOpen(kind);
  }

  return (
    <section aria-label="Services" className="frame pt-8 md:pt-14">
      <ul className="grid gap-4 md:grid-cols-3 md:grid-rows-[repeat(5,auto)] md:gap-6">
        {SERVICE_KINDS.map((kind) => {
          const { heading, text, includes, Glyph } = SERVICES[kind];
          return (
            <li
              key={kind}
              className="flex min-w-0 flex-col rounded-md border bg-surface p-5 md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-0 lg:p-8"
            >
              <Glyph className="h-28 w-full lg:h-40" />
              <h2 className="display-md mt-6 [overflow-wrap:anywhere] md:text-[1.25rem] lg:mt-8 lg:text-[1.6rem] xl:text-[2rem]">
                {heading}
              </h2>
              <p className="mt-3 text-muted">{text}</p>
              <ul className="mt-5 mb-7 flex flex-col gap-2 border-t pt-5 text-[0.9375rem]">
                {includes.map((thing) => (
                  <li key={thing} className="flex items-start gap-2.5">
                    <Check aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                    {thing}
                  </li>
                ))}
              </ul>
              <Button
                size="lg"
                aria-label={`Request Service: ${heading}`}
                aria-haspopup="dialog"
                onClick={() => request(kind)}
                className="mt-auto w-full border-bone max-lg:px-2 hover:border-signal hover:bg-signal hover:text-ink"
              >
                Request Service
              </Button>
            </li>
          );
        })}
      </ul>
      {loaded && (
        <Suspense>
          <ServiceDialog kind={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
