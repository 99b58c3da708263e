import { usePageMeta } from '../../ui';
import { PageHead } from '../reading';
import { ContactForm } from './contact-form';
import { ContactInformation } from './contact-information';
import { ResponseTime } from './response-time';

export function ContactPage() {
  usePageMeta(
    'Contact',
    'Write to Ghostnote: questions about a track, an order, your shop or anything else. Replies within 24-48 hours.',
  );
  return (
    <>
      <PageHead title="Get In Touch">
        About a track, an order, your shop, or the record you have in mind. No account needed.
      </PageHead>
      <div className="frame grid gap-x-16 gap-y-14 pt-8 md:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <ContactForm />
        <div className="flex flex-col gap-10">
          <ContactInformation />
          <ResponseTime />
        </div>
      </div>
    </>
  );
}
