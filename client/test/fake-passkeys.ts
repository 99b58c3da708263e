/** Fake of the WebAuthn library, for `jest.mock('@simplewebauthn/browser', () => fakePasskeys)`. */
export const fakePasskeys = {
  startRegistration: jest.fn(async ({ optionsJSON }: { optionsJSON: object }) => ({ made: optionsJSON })),
  startAuthentication: jest.fn(async ({ optionsJSON }: { optionsJSON: object }) => ({ signed: optionsJSON })),
};

/** Simulates a browser with or without WebAuthn, which jsdom lacks. */
export function setPasskeySupport(isSupported: boolean): void {
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: isSupported ? class {} : undefined,
    configurable: true,
  });
}

/** The error by which browsers report that a person cancelled. */
export function cancelled(): Error {
  return Object.assign(new Error('The operation was not allowed'), { name: 'NotAllowedError' });
}
