import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { CaptchaAction } from '#domain/captcha.js';
import { requestOf } from '#core/auth/index.js';
import { callerKey, RateLimitService } from '#core/rate-limit/index.js';
import { inputPipe } from '#core/validation/index.js';
import { CaptchaService } from './captcha.service.js';

interface FormInput {
  recaptchaToken?: string | null;
}

interface ProtectedForm {
  input: Type<FormInput>;
  actions: CaptchaAction[];
}

const PROTECTED_FORM = 'protected form';

/**
 * Protects the handler of a form that visitors may send: a rate limit per caller, and a captcha for one of `actions`.
 * @param input class of the REST body, or of the GraphQL argument `input`
 */
export const ProtectedForm = (input: Type<FormInput>, ...actions: CaptchaAction[]) =>
  applyDecorators(
    SetMetadata<string, ProtectedForm>(PROTECTED_FORM, { input, actions }),
    UseGuards(FormGuard),
  );

/** Validates the form itself, because guards run before pipes: an invalid form spends neither an attempt nor a captcha. */
@Injectable()
export class FormGuard implements CanActivate {
  private readonly validation = inputPipe();

  constructor(
    private readonly reflector: Reflector,
    private readonly captcha: CaptchaService,
    private readonly limits: RateLimitService,
  ) {}

  /** @throws DomainError BAD_USER_INPUT for an invalid form or token, RATE_LIMITED */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { input, actions } = this.reflector.get<ProtectedForm>(PROTECTED_FORM, context.getHandler());
    const form = (await this.validation.transform(formOf(context), {
      type: 'body',
      metatype: input,
    })) as FormInput;
    await this.limits.consume('form', callerKey(requestOf(context).ip));
    await this.captcha.verify(form.recaptchaToken, ...actions);
    return true;
  }
}

function formOf(context: ExecutionContext): unknown {
  if (context.getType<GqlContextType>() !== 'graphql') return requestOf(context).body;
  return GqlExecutionContext.create(context).getArgs<{ input: unknown }>().input;
}
