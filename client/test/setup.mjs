import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { toast } from 'sonner';
import { readableError } from './readable-error.mjs';

configure({
  // Two workers share two cores: the first query of a spec may wait for its modules to be transformed.
  asyncUtilTimeout: 5_000,
  getElementError: readableError,
});

// Drafts of forms and toasts outlive an unmounted page, but not a test.
globalThis.afterEach(() => {
  globalThis.sessionStorage.clear();
  toast.dismiss();
});
