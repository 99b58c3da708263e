import { privacyOf } from '#domain/legal-privacy.js';
import { usePageMeta, useStore } from '../../ui';
import { LegalPage } from './legal-page';

export function PrivacyPage() {
  const store = useStore();
  usePageMeta(
    'Privacy Policy',
    `Which data ${store.name} keeps, what for, how long, who else sees it, and how you have it corrected or deleted.`,
  );
  return <LegalPage {...privacyOf(store)} />;
}
