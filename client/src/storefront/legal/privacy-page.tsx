import { usePageMeta } from '../../ui';
import { LegalPage } from './legal-page';
import { PRIVACY_COLLECTED } from './privacy-collected';
import { PRIVACY_RIGHTS } from './privacy-rights';

const SECTIONS = [...PRIVACY_COLLECTED, ...PRIVACY_RIGHTS];

export function PrivacyPage() {
  usePageMeta(
    'Privacy Policy',
    'Which data Ghostnote keeps, what for, how long, who else sees it, and how you have it corrected or deleted.',
  );
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Which data we keep about you, what for, and what you can do about it."
      updated="10.04.2025"
      sections={SECTIONS}
    />
  );
}
