import { ANSWER_HOURS, ANSWER_TIME } from '#domain/answer-times.js';
import { TextLink, usePageMeta, useStore } from '../../ui';
import { SupportEmail, PageHeader } from '../content-page';
import { ContactForm } from './contact-form';

export function ContactPage() {
  const { name } = useStore();
  usePageMeta(
    'Contact',
    `Write to ${name}: questions about a track, an order, your shop or anything else. Replies within ${ANSWER_TIME}.`,
  );
  return (
    <>
      <PageHeader title="Get In Touch">
        About a track, an order, your shop, or the record you have in mind. No account needed.
      </PageHeader>
      <div className="frame grid grid-cols-1 gap-x-16 gap-y-14 pt-8 md:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <ContactForm />
        <div className="flex flex-col gap-10">
          <ContactInformation />
          <ResponseTime />
        </div>
      </div>
    </>
  );
}

function ContactInformation() {
  return (
    <section aria-labelledby="contact-information">
      <h2 id="contact-information" className="display-sm mb-4">
        Contact information
      </h2>
      <dl className="border-t">
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] border-b py-4">
          <dt className="text-muted">Location</dt>
          <dd>{useStore().location}</dd>
        </div>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] border-b py-4">
          <dt className="text-muted">Support</dt>
          <dd>
            <SupportEmail />
          </dd>
        </div>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] border-b py-4">
          <dt className="text-muted">Answers</dt>
          <dd>
            Many are in the <TextLink to="/faq">FAQ</TextLink> already.
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The response time, drawn as a ruler of two days: replies arrive in its lit half. */
function ResponseTime() {
  return (
    <section aria-labelledby="response-time" className="rounded-md border bg-surface p-5 md:p-7">
      <h2 id="response-time" className="display-sm">
        Response Time
      </h2>
      <svg aria-hidden viewBox="0 0 480 76" className="mt-6 w-full">
        {Array.from({ length: ANSWER_HOURS.to + 1 }, (_, hour) => {
          const lit = hour >= ANSWER_HOURS.from;
          const tall = hour % 12 === 0;
          return (
            <rect
              key={hour}
              x={hour * 9.9}
              y={tall ? 0 : 16}
              width="3"
              height={tall ? 48 : 32}
              className={lit ? 'fill-signal' : 'fill-edge'}
            />
          );
        })}
        {[0, 24, 48].map((hour) => (
          <text
            key={hour}
            x={hour * 9.9 + (hour === 0 ? 0 : hour === ANSWER_HOURS.to ? 3 : 1.5)}
            y="72"
            fontSize="16"
            textAnchor={hour === 0 ? 'start' : hour === ANSWER_HOURS.to ? 'end' : 'middle'}
            className="figures fill-muted"
          >
            {hour === 0 ? 'Now' : `${hour} h`}
          </text>
        ))}
      </svg>
      <p className="mt-5">We reply within {ANSWER_TIME}.</p>
      <p className="mt-2 text-[0.9375rem] text-muted">
        Nothing there? Please check your spam folder: first letters like to land in it.
      </p>
    </section>
  );
}
