/** Cases for each of the two transports: some with every `npm test`; `npm run fuzz` asks 10,000 of each. */
export const FUZZ_CASES = Number(process.env['FUZZ_CASES'] ?? 1_000);
