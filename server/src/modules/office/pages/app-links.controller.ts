import { Controller, Get, Header, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { notFound } from '#core/errors/index.js';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The systems fetch the files when an app is installed; a corrected one should reach them the same day. */
const CACHED = 'public, max-age=3600';
/** No app opens these: the API, files, the back office, and what the systems themselves read. */
const NEVER_IN_APPS = ['/api/*', '/graphql*', '/media/*', '/admin*', '/.well-known/*'];

/** Files by which phones and password managers know the apps and pages of the store. */
@Public()
@ApiExcludeController()
@Controller('.well-known')
export class AppLinksController {
  constructor(private readonly configuration: Configuration) {}

  /** Universal links of iOS. @throws DomainError NOT_FOUND without an app */
  @Get('apple-app-site-association')
  @Header('Content-Type', JSON_TYPE)
  @Header('Cache-Control', CACHED)
  ios(): object {
    const { ios } = this.configuration.appLinks;
    if (ios.length === 0) throw notFound('File');
    const components = [...NEVER_IN_APPS.map((path) => ({ '/': path, exclude: true })), { '/': '*' }];
    return { applinks: { details: [{ appIDs: ios, components }] }, webcredentials: { apps: ios } };
  }

  /** App links of Android. @throws DomainError NOT_FOUND without an app */
  @Get('assetlinks.json')
  @Header('Content-Type', JSON_TYPE)
  @Header('Cache-Control', CACHED)
  android(): object {
    const { android } = this.configuration.appLinks;
    if (android.length === 0) throw notFound('File');
    return android.map(({ packageName, fingerprint }) => ({
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: packageName,
        sha256_cert_fingerprints: [fingerprint],
      },
    }));
  }

  /** Address to which password managers send people who want another password. */
  @Get('change-password')
  @Redirect('/account', 302)
  changePassword(): void {
    // The redirect is the answer.
  }
}
