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
export function codeIsAcceptable(pending: { codeExpiresAt: Date; triesLeft: number }, now: Date): boolean {
  return pending.triesLeft > 0 && now < pending.codeExpiresAt;
}
