/** Stands for the browser's WebAuthn library; `jest.mock('@simplewebauthn/browser', () => fakePasskeys)` uses it. */
export const fakePasskeys = {
  startRegistration: jest.fn(async ({ optionsJSON }: { optionsJSON: object }) => ({ made: optionsJSON })),
  startAuthentication: jest.fn(async ({ optionsJSON }: { optionsJSON: object }) => ({ signed: optionsJSON })),
};

/** jsdom has no WebAuthn: these tests say whether the browser has it. */
export function setPasskeySupport(isSupported: boolean): void {
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: isSupported ? class {} : undefined,
    configurable: true,
  });
}

/** As the browser reports a person who cancels. */
export function cancelled(): Error {
  return Object.assign(new Error('The operation was not allowed'), { name: 'NotAllowedError' });
}
