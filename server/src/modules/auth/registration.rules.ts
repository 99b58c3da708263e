/** The shop a registration opens, or null for a buyer: shop fields of a buyer have no effect. */
export function shopToOpen(form: {
  isSeller?: boolean | null;
  shopName?: string | null;
  socialLink?: string | null;
}): { shopName: string; socialLink: string | null } | null {
  if (!form.isSeller || !form.shopName) return null;
  return { shopName: form.shopName, socialLink: form.socialLink ?? null };
}

/** A code counts while it is fresh and has tries left. */
export function codeIsAcceptable(attempt: { codeExpiresAt: Date; triesLeft: number }, now: Date): boolean {
  return attempt.triesLeft > 0 && now < attempt.codeExpiresAt;
}
