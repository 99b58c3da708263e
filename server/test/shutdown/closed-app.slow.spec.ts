import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestApp } from '../support/app.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The data source of an app that served a request of each transport and was closed. */
async function remainsOfAClosedApp(): Promise<WeakRef<object>> {
  const { app, dataSource, close } = await createTestApp();
  await app.inject({ method: 'GET', url: '/api/products' });
  await app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ products { nodes { id } } }' },
  });
  await close();
  return new WeakRef(dataSource);
}

it('frees the memory of closed apps', async () => {
  const remains: WeakRef<object>[] = [];
  for (let app = 0; app < 4; app++) remains.push(await remainsOfAClosedApp());
  const kept = () => remains.filter((remain) => remain.deref() !== undefined).length;
  // React keeps the stack of its first render, and the engine that of the last call, for longer.
  for (let turn = 0; turn < 20 && kept() > 2; turn++) {
    await nextTurn();
    collectGarbage();
  }
  expect(kept()).toBeLessThanOrEqual(2);
});
