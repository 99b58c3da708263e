/** Events that a module causes and others take part in, inside one transaction. */
export { EventsModule } from './events.module.js';
export { listenerDecorator, ListenersService } from './listeners.service.js';
