import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two workers share two cores: the first query of a spec may wait for its modules to be transformed.
configure({ asyncUtilTimeout: 5_000 });

// Drafts of forms outlive an unmounted page, but not a test.
globalThis.afterEach(() => globalThis.sessionStorage.clear());
