import { renderMail } from './render-mail.js';

it("renders mails with React's production build, and leaves the environment as it was", async () => {
  const environment = process.env.NODE_ENV;
  const code = { name: 'Ada', code: '123456', validMinutes: 15 };
  const { html } = await renderMail('verification-code', code, 'https://shop.example');
  expect(html).toContain('123456');
  expect(process.env.NODE_ENV).toBe(environment);
  // Only the development build of React has `act`.
  expect(await import('react')).not.toHaveProperty('act');
});
