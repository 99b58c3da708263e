import { Check } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { GENRES } from '#domain/genres.js';
import { SERVICE_KINDS, type ServiceKind } from '#domain/services.js';
import { Button, lazyPart, notify } from '../../ui';
import { openLogin, useViewer } from '../auth';
import type { ServiceDialogProps } from './service-dialog';
import { CoProducingDrawing, type DrawingProps, MixingDrawing, ProductionDrawing } from './service-drawings';

const ServiceDialog = lazyPart({
  load: () => import('./service-dialog'),
  pick: (module) => module.default,
  name: 'The form',
  onClose: ({ kind, onClose }: ServiceDialogProps) => (kind ? onClose : null),
});

/** The three services, each with its order form, which needs an account. */
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
    <section aria-label="Services" className="frame pt-8 page-md:pt-14">
      <ul className="grid grid-cols-1 gap-4 page-md:grid-cols-3 page-md:grid-rows-[repeat(5,auto)] page-md:gap-6">
        {SERVICE_KINDS.map((kind) => {
          const { heading, text, includes, Drawing } = SERVICES[kind];
          return (
            <li
              key={kind}
              className="flex min-w-0 flex-col rounded-md border bg-surface p-5 page-md:row-span-5 page-md:grid page-md:grid-rows-subgrid page-md:gap-y-0 page-lg:p-8"
            >
              <Drawing className="h-28 w-full page-lg:h-40" />
              <h2 className="display-md mt-6 [overflow-wrap:anywhere] page-md:text-[1.25rem] page-lg:mt-8 page-lg:text-[1.6rem] page-xl:text-[2rem]">
                {heading}
              </h2>
              <p className="mt-3 text-muted">{text}</p>
              <ul className="mt-5 mb-7 flex flex-col gap-2 border-t pt-5 text-[0.9375rem]">
                {includes.map((item) => (
                  <li key={item} className="flex items-start gap-2.5">
                    <Check aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                    {item}
                  </li>
                ))}
              </ul>
              <Button
                size="lg"
                aria-label={`Request Service: ${heading}`}
                aria-haspopup="dialog"
                onClick={() => request(kind)}
                className="mt-auto w-full border-bone not-page-lg:px-2 hover:border-signal hover:bg-signal hover:text-ink"
              >
                Request Service
              </Button>
            </li>
          );
        })}
      </ul>
      {loaded && <ServiceDialog kind={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface Service {
  heading: string;
  text: string;
  includes: readonly string[];
  Drawing: ComponentType<DrawingProps>;
}

/** Texts of the three cards. */
const SERVICES: Record<ServiceKind, Service> = {
  musicProduction: {
    heading: 'MUSIC PRODUCTION',
    text: 'A track that did not exist, written for you from your references. Nobody else hears it before you do, and nobody else owns it after.',
    includes: [
      `Any of our ${GENRES.length} genres, in your tempo`,
      'Instrumental, or with vocals',
      'Extended mix and radio version',
      'Master and project file, if you want them',
    ],
    Drawing: ProductionDrawing,
  },
  coProducing: {
    heading: 'CO-PRODUCING',
    text: 'You have the idea, the loop, the half-finished session. A second pair of hands writes the part that is missing and takes it to the end.',
    includes: [
      'MIDI made from a hummed or played line',
      'Arrangement from loop to full track',
      'Sound design and drums in your session',
      'The shares of both sides, agreed in the offer',
    ],
    Drawing: CoProducingDrawing,
  },
  mixingMastering: {
    heading: 'MIXING & MASTERING',
    text: 'The track is written and still sounds like a room. We balance it, give it depth and bring it to the level at which a club system opens up.',
    includes: [
      'Mixed from your stems, at 24-bit',
      'Mastered for clubs and for streaming',
      'Checked on monitors, headphones and a PA',
      'Separate premaster with headroom',
    ],
    Drawing: MixingDrawing,
  },
};
