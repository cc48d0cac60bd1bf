/** Sent with every answer of the adapter's own; a panel's are its CMS's. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

interface Extras {
  /** Origins that the page calls besides its own. */
  readonly calls?: readonly string[];
  /** Hashes of inline styles that its library cannot do without. */
  readonly styles?: readonly string[];
}

/** What a page of the adapter's own may load: nothing inline, scripts and calls of its own origin only. */
export function pagePolicy({ calls = [], styles = [] }: Extras = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' https: data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...calls].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
