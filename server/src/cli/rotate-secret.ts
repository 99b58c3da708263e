import { rotateSecret } from '../modules/office/secret-rotation/index.js';
import { runCli } from './run-cli.js';

/** `npm run rotate-secret` */
await runCli(async (configuration, databaseUrl) => {
  const { columns, keepUntil } = await rotateSecret(configuration, databaseUrl);
  for (const { name, current, sealed, unreadable } of columns) {
    process.stdout.write(
      `${name}: ${sealed} encrypted anew, ${current} were up to date, ${unreadable} unreadable\n`,
    );
  }
  if (columns.some(({ unreadable }) => unreadable > 0)) {
    process.stderr.write(
      'Unreadable values were sealed under a secret that is neither APP_SECRET nor in APP_SECRET_PREVIOUS: add it there and run this again\n',
    );
    process.exitCode = 1;
    return;
  }
  process.stdout.write(
    configuration.previousAppSecrets.length === 0
      ? 'APP_SECRET_PREVIOUS is empty: there is no other secret to leave behind\n'
      : `Nothing stored needs APP_SECRET_PREVIOUS any more. Keep it until ${keepUntil} for links in mails (sessions: 7 days), then remove it; remove it at once if the secret has leaked\n`,
  );
});
