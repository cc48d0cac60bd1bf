import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import {
  contentSecurityPolicy,
  referrerPolicy,
  strictTransportSecurity,
  xContentTypeOptions,
} from 'helmet';

type Policy = NonNullable<Parameters<typeof contentSecurityPolicy>[0]>['directives'];
type Headers = Readonly<Record<string, string>>;
type Middleware = ReturnType<typeof contentSecurityPolicy>;

const cspHeader = 'content-security-policy';

/** Sent with every answer of the adapter's own; a panel's are its CMS's. */
export const securityHeaders = headersOf(
  xContentTypeOptions(),
  referrerPolicy({ policy: 'no-referrer' }),
  policyOf({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
);

/** The same for a client that came by TLS: its browser uses TLS from then on. Subdomains may be other servers. */
const securityHeadersOverTls = {
  ...securityHeaders,
  ...headersOf(strictTransportSecurity({ includeSubDomains: false })),
};

export function securityHeadersFor(isOverTls: boolean): Headers {
  return isOverTls ? securityHeadersOverTls : securityHeaders;
}

interface Extras {
  /** Origins that the page calls besides its own. */
  readonly calls?: readonly string[];
  /** Hashes of inline styles that its library cannot do without. */
  readonly styles?: readonly string[];
  /** Whether it sends forms, to its own origin. */
  readonly sendsForms?: boolean;
}

/** What a page of the adapter's own may load: nothing inline, scripts and calls of its own origin only. */
export function pagePolicy({ calls = [], styles = [], sendsForms = false }: Extras = {}): string {
  const headers = headersOf(
    policyOf({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': ["'self'", ...styles],
      'img-src': ["'self'", 'https:', 'data:'],
      'font-src': "'self'",
      'connect-src': ["'self'", ...calls],
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': sendsForms ? "'self'" : "'none'",
      'frame-ancestors': "'none'",
    }),
  );
  return headers[cspHeader] ?? '';
}

function policyOf(directives: NonNullable<Policy>): Middleware {
  return contentSecurityPolicy({ useDefaults: false, directives });
}

/** What the library sets on an answer, worked out once: contents are answered from headers that were made before. */
function headersOf(...middlewares: readonly Middleware[]): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const middleware of middlewares) {
    middleware(response.req, response, (fault?: Error) => {
      if (fault !== undefined) throw fault;
    });
  }
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
