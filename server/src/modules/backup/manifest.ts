import { z } from 'zod';

export const MANIFEST_NAME = 'manifest.json';
export const SECRET_NAME = 'app-secret';

/** What an archive says about itself; it is its first entry. */
const manifest = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  /** Names the APP_SECRET that encrypted what the tables hold, without revealing it. */
  keyId: z.string(),
  /** Migrations the database had seen, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int() })),
});

export type Manifest = z.infer<typeof manifest>;

/** @returns null for anything that is no manifest */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
