/** Job that runs once the demo shop and its past are stored. */
export const DEMO_SEEDED = 'demo-seeded';
/** Job that runs for the orders of that past, before the slower one. */
export const DEMO_SOLD = 'demo-sold';
