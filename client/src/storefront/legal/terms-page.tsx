import { usePageMeta } from '../../ui';
import { LegalPage } from './legal-page';
import { TERMS_OF_SALE } from './terms-of-sale';
import { TERMS_OF_SELLING } from './terms-of-selling';
import { TERMS_OF_USE } from './terms-of-use';
import { TERMS_FINALLY } from './terms-finally';

const SECTIONS = [...TERMS_OF_USE, ...TERMS_OF_SALE, ...TERMS_OF_SELLING, ...TERMS_FINALLY];

export function TermsPage() {
  usePageMeta(
    'Terms and Conditions',
    'The rules of Ghostnote: who may use it, how tracks are bought and sold, which rights pass, and which law applies.',
  );
  return (
    <LegalPage
      title="Terms and Conditions"
      lead="What you and we agree to when you use Ghostnote, in words that can be read."
      updated="10.04.2025"
      sections={SECTIONS}
    />
  );
}
