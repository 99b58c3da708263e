import { Injectable } from '@nestjs/common';
import type { MessagePayload } from '#core/graphql/index.js';
import { PasswordResetRequestService, PasswordResetService } from '../../accounts/index.js';
import { inConstantTime } from './constant-time.js';

/** Forgotten passwords, shared by REST and GraphQL. */
@Injectable()
export class PasswordResetFacade {
  constructor(
    private readonly requests: PasswordResetRequestService,
    private readonly resets: PasswordResetService,
  ) {}

  async request(email: string): Promise<MessagePayload> {
    await inConstantTime(() => this.requests.request(email));
    return { message: 'If this address has an account, a reset link is on its way.' };
  }

  async reset(token: string, password: string): Promise<MessagePayload> {
    await this.resets.reset(token, password);
    return { message: 'Password reset successfully' };
  }
}
