import { termsOf } from '#domain/legal-terms.js';
import { usePageMeta, useStore } from '../../ui';
import { LegalPage } from './legal-page';

export function TermsPage() {
  const store = useStore();
  usePageMeta(
    'Terms and Conditions',
    `The rules of ${store.name}: who may use it, how tracks are bought and sold, which rights pass, and which law applies.`,
  );
  return <LegalPage {...termsOf(store)} />;
}
