/** What a request's host name stands for. */
export type HostRole =
  | { readonly kind: 'app' }
  | { readonly kind: 'panel'; readonly db: string }
  | { readonly kind: 'unknown' };

const app: HostRole = { kind: 'app' };

/**
 * Tells a panel's host (`{db}.localhost`, or `{db}.` and the configured domain) from the web app's. Other
 * names under those domains are unknown; every other host is the web app's.
 */
export function hostRole(host: string | undefined, domains: readonly string[]): HostRole {
  const name = host?.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
  const domain = domains.find((candidate) => name?.endsWith(`.${candidate}`));
  if (name === undefined || domain === undefined) return app;
  const db = name.slice(0, -domain.length - 1);
  return /^[a-z0-9]+$/.test(db) ? { kind: 'panel', db } : { kind: 'unknown' };
}
