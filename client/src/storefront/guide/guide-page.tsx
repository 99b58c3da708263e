import { ANSWER_TIME } from '#domain/answer-times.js';
import { LinkButton, usePageMeta } from '../../ui';
import { ContactCallout, PageHeader } from '../content-page';
import { AdditionalInformation, Schedule, TechnicalRequirements, UploadSteps } from './guide-sections';
import { VisualExamples } from './visual-examples';

export function GuidePage() {
  usePageMeta(
    'Track Upload Guide',
    'How to prepare, upload and send a track for review: folders, formats, levels, and what happens afterwards.',
  );
  return (
    <>
      <PageHeader title="Track Upload Guide">
        Ten minutes of order in your project folder, and a review that ends with yes.
      </PageHeader>
      <UploadSteps />
      <TechnicalRequirements />
      <VisualExamples />
      <Schedule />
      <AdditionalInformation />
      <div className="frame flex flex-wrap items-end justify-between gap-x-12 gap-y-6 pt-20 md:pt-32">
        <p className="display-lg max-w-4xl">Your archive is ready?</p>
        <LinkButton to="/account" variant="primary" size="lg">
          Seller Dashboard
        </LinkButton>
      </div>
      <ContactCallout title="Something unclear?">
        {`Tell us what your session looks like. We answer within ${ANSWER_TIME}, and we have seen most sessions.`}
      </ContactCallout>
    </>
  );
}
