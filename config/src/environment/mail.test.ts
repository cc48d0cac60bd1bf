import { expect, it } from 'vitest';
import { mailOfHotel } from './mail.js';

const settings = {
  server: 'smtps://user:secret@mail.example',
  sender: 'no-responder@{db}.example',
  webAddress: 'https://huespedes.example:8443',
};

it('sends the mails of a hotel in its name, with links to its own panel', () => {
  expect(mailOfHotel('gbba', settings, { panelDomain: 'panel.example', port: 3000 })).toEqual({
    server: settings.server,
    sender: 'no-responder@gbba.example',
    webAddress: settings.webAddress,
    panelAddress: 'https://gbba.panel.example:8443',
  });
  const alone = mailOfHotel('gbba', settings, { panelDomain: undefined, port: 3000 });
  expect(alone.panelAddress).toBe('http://gbba.localhost:3000');
});
