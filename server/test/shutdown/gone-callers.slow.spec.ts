import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DemoListService } from '../../src/modules/catalogue/demos/demo-list.service.js';
import { DemosService } from '../../src/modules/catalogue/demos/demos.service.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

const QUERY = '{ demos { totalCount } }';

let testApp: TestApp;
let queried: Promise<unknown> | undefined;
/** Resolves when the handler is under way. The handler queries the database a moment after the server has closed. */
let begun: Promise<void>;

beforeEach(async () => {
  testApp = await createTestApp();
  // From its second execution on, the query no longer goes through Apollo.
  await new Caller(testApp.app).graphql(QUERY);
  await testApp.app.listen(0, '127.0.0.1');
  const closed = once(testApp.app.getHttpServer(), 'close');
  queried = undefined;
  begun = new Promise((begin) => {
    const delayed = <Args extends unknown[], Result>(original: (...args: Args) => Promise<Result>) =>
      async function (this: unknown, ...args: Args): Promise<Result> {
        begin();
        await closed;
        await delay(50);
        queried = testApp.dataSource.query('SELECT 1 AS one');
        await queried;
        return original.apply(this, args);
      };
    const demos = testApp.app.get(DemosService, { strict: false });
    const list = testApp.app.get(DemoListService, { strict: false });
    demos.get = delayed(demos.get);
    list.page = delayed(list.page);
  });
});

it.each([
  ['a REST request', '/api/demos/1', undefined],
  ['a GraphQL request', '/graphql', '{ demos(first: 3) { totalCount } }'],
  ['a GraphQL request that is known', '/graphql', QUERY],
])('%s of a disconnected caller completes before the database closes', async (_, path, query) => {
  const { port } = testApp.app.getHttpServer().address() as AddressInfo;
  const call = request({ port, path, host: '127.0.0.1', method: query ? 'POST' : 'GET' });
  call.on('error', () => undefined).setHeader('Content-Type', 'application/json');
  call.end(query && JSON.stringify({ query }));
  await begun;
  call.destroy();
  await testApp.close();
  expect(await queried).toEqual([{ one: 1 }]);
});
