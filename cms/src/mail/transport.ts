/** Milliseconds without a sign of life from a mail server that is to be reached. */
const silence = 5_000;
/**
 * Longer for a server that answers: it may scan a mail for long before it accepts it, and giving up earlier
 * would send it twice.
 */
const longestLook = 60_000;

/** Names and addresses of this machine. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * How nodemailer reaches a mail server. Passwords and links never cross a network unencrypted: a server on
 * another machine must offer TLS (STARTTLS). Each setting is given by itself, because nodemailer ignores
 * them beside an address.
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
