/** Cases per transport; `npm run fuzz` runs 10,000. */
export const FUZZ_CASES = Number(process.env['FUZZ_CASES'] ?? 1_000);
