import { registerEnumType } from '@nestjs/graphql';
import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from '#domain/second-factor.js';

export const SecondFactorMethodEnum = Object.fromEntries(
  SECOND_FACTOR_METHODS.map((method) => [method, method]),
) as { [M in SecondFactorMethod]: M };

registerEnumType(SecondFactorMethodEnum, {
  name: 'SecondFactorMethod',
  description: 'How an account proves its second factor.',
  valuesMap: {
    TOTP: { description: 'The six digits of an authenticator app.' },
    PASSKEY: { description: 'A passkey: a phone, a computer or a security key.' },
    RECOVERY_CODE: { description: 'One of the recovery codes; each counts once.' },
  },
});
