import { moduleCycles } from './module-cycles.mjs';

const file = (path: string) => `server/src/modules/${path}.ts`;
const imports = (source: string, ...targets: string[]) => ({
  source: file(source),
  dependencies: targets.map((target) => ({ resolved: file(target) })),
});

it('finds modules that import each other although their files do not', () => {
  const cycles = moduleCycles([
    imports('people/users/user.repository', 'people/users/user.entity'),
    imports('people/users/users.service', 'people/sessions/index'),
    imports('people/sessions/session.service', 'people/login-codes/index'),
    imports('people/login-codes/login-code.entity', 'people/users/user.entity'),
    imports('sales/orders/order.entity', 'people/users/user.entity'),
  ]);
  expect(cycles).toEqual([
    [
      `${file('people/login-codes/login-code.entity')} → ${file('people/users/user.entity')}`,
      `${file('people/users/users.service')} → ${file('people/sessions/index')}`,
      `${file('people/sessions/session.service')} → ${file('people/login-codes/index')}`,
    ],
  ]);
});

it('allows a module to import what its importers import as well, and specs to import anything', () => {
  const cycles = moduleCycles([
    imports('sales/orders/order.entity', 'people/users/user.entity', 'people/sellers/seller.entity'),
    imports('people/sellers/seller.entity', 'people/users/user.entity'),
    imports('people/users/users.service.spec', 'sales/orders/order.entity'),
  ]);
  expect(cycles).toEqual([]);
});
