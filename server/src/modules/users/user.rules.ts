const REQUIRED = ['name', 'lastName', 'email', 'country'] as const;

/** The first required profile field a person left out, or null when all are there. */
export function missingProfileField(
  input: Partial<Record<(typeof REQUIRED)[number], string | null>>,
): string | null {
  return REQUIRED.find((field) => !input[field]) ?? null;
}
