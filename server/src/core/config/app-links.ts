import { z } from 'zod';

/** `com.example.crate=AB:CD:…`, the package and the SHA-256 of the certificate that signs it. */
const ANDROID_APP = /^([a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+)=((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/;
const IOS_APP = /^[A-Z0-9]{10}\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;

const entries = (shape: RegExp, error: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(shape, error)))
    .default([]);

/** Variables of the apps that open links of the store. */
export const APP_LINK_VARIABLES = {
  IOS_APPS: entries(IOS_APP, 'must be app ids, comma separated, e.g. ABCDE12345.com.example.crate'),
  ANDROID_APPS: entries(
    ANDROID_APP,
    'must be packages with the SHA-256 of their certificates, comma separated, e.g. com.example.crate=AB:CD:…',
  ),
};

/** Apps that open links of the store in place of the browser. */
export interface AppLinks {
  /** Team and bundle: `ABCDE12345.com.example.crate`. */
  ios: readonly string[];
  android: readonly { packageName: string; fingerprint: string }[];
}

export function readAppLinks(values: { IOS_APPS: string[]; ANDROID_APPS: string[] }): AppLinks {
  const android = values.ANDROID_APPS.map((entry) => {
    const [packageName = '', fingerprint = ''] = entry.split('=');
    return { packageName, fingerprint };
  });
  return { ios: values.IOS_APPS, android };
}
