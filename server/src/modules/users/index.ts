/** People with an account: their profile, and what admins may do with them. */
export { UsersModule } from './users.module.js';
export { UsersService } from './users.service.js';
