/** Milliseconds without a sign of life from a mail server that is to be reached. */
const silence = 5_000;
/** Likewise from one that is reached: it may look into a mail for long before it takes it, and who leaves earlier sends it twice. */
const longestLook = 60_000;

/** Of this machine, by whatever name. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * How nodemailer reaches a mail server. Passwords and links go over no network in the open: one of another machine must offer TLS
 * (STARTTLS). Each setting by itself, for beside an address nodemailer takes none.
 */
export function transportTo(server: string) {
  const { protocol, hostname, port, username, password } = new URL(server);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !loopback.test(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: silence,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: longestLook,
  };
}
