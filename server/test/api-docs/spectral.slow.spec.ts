import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { createTestApp, type TestApp } from '../support/app.js';
import { DescribedApi } from './described-api.js';
import { SPECTRAL, withoutNamed } from './lint-exceptions.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

it('has no warning of Spectral without a reason', async () => {
  const { document } = await DescribedApi.of(testApp);
  const spectral = new Spectral();
  // The types of the two packages differ in what may be undefined.
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']], rules: {} });
  const problems = (await spectral.run(document)).map(({ code, path, message }) => ({
    rule: String(code),
    place: path.join('/'),
    message,
  }));
  expect(withoutNamed(SPECTRAL, problems)).toEqual([]);
}, 600_000);
