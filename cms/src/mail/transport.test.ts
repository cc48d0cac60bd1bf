import { type AddressInfo, createServer } from 'node:net';
import provider from '@strapi/provider-email-nodemailer';
import { expect, it } from 'vitest';
import { transportTo } from './transport';

it('reaches a server of another machine by TLS alone, with what the address says', () => {
  const there = transportTo('smtp://hotel%40cadena.example:a%3Ab%2Fc@mail.example:2525');
  expect(there).toMatchObject({
    host: 'mail.example',
    port: 2525,
    secure: false,
    requireTLS: true,
    auth: { user: 'hotel@cadena.example', pass: 'a:b/c' },
  });
  expect(transportTo('smtps://[2001:db8::1]')).toMatchObject({
    host: '2001:db8::1',
    secure: true,
    requireTLS: true,
  });
  expect(transportTo('smtps://[2001:db8::1]')).not.toHaveProperty('auth');
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(transportTo(`smtp://${host}`).requireTLS).toBe(false);
  }
});

it('sends nothing to a server that offers no TLS, and is what nodemailer goes by', async () => {
  const said: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (line) => {
      said.push(String(line).trim());
      socket.write(String(line).startsWith('STARTTLS') ? '502 no\r\n' : '250 mail\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const there = transportTo(`smtp://user:secret@mail.example:${String(port)}`);
  const mails = provider.init(
    { ...there, host: '127.0.0.1' },
    { defaultFrom: 'a@b.example', defaultReplyTo: 'a@b.example' },
  );
  await expect(mails.verify()).rejects.toThrow(/STARTTLS/);
  expect(said.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
  server.close();
});
