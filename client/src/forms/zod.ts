import { z } from 'zod';

// The page's security policy forbids code made from text, which zod would otherwise compile its parsers to.
z.config({ jitless: true });

export { z };
