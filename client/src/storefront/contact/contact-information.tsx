import { LOCATION } from '#domain/company.js';
import { TextLink } from '../../ui';
import { Letter } from '../reading';

export function ContactInformation() {
  return (
    <section aria-labelledby="contact-information">
      <h2 id="contact-information" className="display-sm mb-4">
        Contact information
      </h2>
      <dl className="border-t">
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] border-b py-4">
          <dt className="text-muted">Location</dt>
          <dd>{LOCATION}</dd>
        </div>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] border-b py-4">
          <dt className="text-muted">Support</dt>
          <dd>
            <Letter />
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
