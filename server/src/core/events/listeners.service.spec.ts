import { Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventsModule } from './events.module.js';
import { listenerDecorator, ListenersService } from './listeners.service.js';

interface DoorListener {
  opened?(transaction: string[], by: string): Promise<string>;
  closed?(transaction: string[]): Promise<string | null>;
}
const ListensToDoors = listenerDecorator<DoorListener>();
const ListensToWindows = listenerDecorator<DoorListener>();

@ListensToDoors()
@Injectable()
class SecondListener implements DoorListener {
  private readonly name = 'second';

  opened(transaction: string[], by: string): Promise<string> {
    transaction.push(`${this.name} opened by ${by}`);
    return Promise.resolve(this.name);
  }

  closed(transaction: string[]): Promise<string> {
    transaction.push('second closed');
    return Promise.resolve('locked');
  }
}

@ListensToDoors()
@Injectable()
class FirstListener implements DoorListener {
  opened(transaction: string[]): Promise<string> {
    transaction.push('first opened');
    return Promise.resolve('first');
  }

  closed(transaction: string[]): Promise<null> {
    transaction.push('first closed');
    return Promise.resolve(null);
  }
}

@ListensToDoors()
@Injectable()
class ThirdListener implements DoorListener {
  closed(): Promise<string> {
    return Promise.reject(new Error('not after a result'));
  }
}

@ListensToWindows()
@Injectable()
class JammedListener implements DoorListener {
  opened(): Promise<string> {
    return Promise.reject(new Error('jammed'));
  }
}

@Module({ providers: [ThirdListener, SecondListener, JammedListener] })
class LaterModule {}

@Module({ imports: [EventsModule, LaterModule], providers: [FirstListener] })
class HouseModule {}

let app: INestApplicationContext;
let listeners: ListenersService;

beforeAll(async () => {
  app = await NestFactory.createApplicationContext(HouseModule, { logger: false });
  listeners = app.get(ListenersService);
});
afterAll(() => app.close());

it('calls the listeners of every module in the order of their names, with the same transaction', async () => {
  const transaction: string[] = [];
  expect(await listeners.notify(ListensToDoors, 'opened', transaction, 'Ada')).toEqual(['first', 'second']);
  expect(transaction).toEqual(['first opened', 'second opened by Ada']);
});

it('requests until a listener returns a result', async () => {
  const transaction: string[] = [];
  expect(await listeners.request(ListensToDoors, 'closed', transaction)).toBe('locked');
  expect(transaction).toEqual(['first closed', 'second closed']);
  expect(await listeners.request(ListensToWindows, 'closed', transaction)).toBeNull();
});

it('passes an error on, so that the event is undone', async () => {
  await expect(listeners.notify(ListensToWindows, 'opened', [], 'Ada')).rejects.toThrow('jammed');
});
